import { listProjects } from '../projects/list-projects.js';
import { replyOrganization, summariseOrganization } from '../replies/organization.js';
import { replyProject } from '../replies/project.js';
import { json } from './answer.js';
import { authorizeOrganization, authorizeProject } from './entry.js';
import type { SandboxOperation } from './operation.js';

/** Without org:read, returns only a summary, with status 200 (observed, 4.1). */
export const getOrganization: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'readOrganization', (caller) => {
    const { deployment, url } = service;
    if (!caller.scopes.includes('org:read')) {
      return { answer: json(200, summariseOrganization(world, url)), world };
    }
    const { teams, projects, ...rest } = replyOrganization(world, deployment, caller, url);
    const isShort = request.address.searchParams.get('detailed') === '0';
    return {
      answer: json(200, isShort ? rest : { ...rest, teams: teams ?? [], projects: projects ?? [] }),
      world,
    };
  });

/** Returns only the enabled plugins; an update returns all (observed, 4.3). */
export const getProject: SandboxOperation = (service, world, request) =>
  authorizeProject(service, world, request, 'readProject', (caller, project) => ({
    answer: json(200, replyProject(project, world, caller, service, 'enabled')),
    world,
  }));

export const getProjects: SandboxOperation = (service, world, request) =>
  authorizeOrganization(service, world, request, 'listProjects', (caller) => ({
    answer: listProjects(world, caller, request.address, service.deployment.behaviour),
    world,
  }));
