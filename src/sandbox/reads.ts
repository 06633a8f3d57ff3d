import { json } from './answer.js';
import { enterOrganization, enterProject } from './entry.js';
import { listProjects } from './projects/list-projects.js';
import { replyOrganization, summariseOrganization } from './replies/organization.js';
import { replyProject } from './replies/project.js';
import type { Operation } from './service.js';

/** Observed, 4.1: without org:read nothing but a summary, and 200 all the same. */
export const getOrganization: Operation = (service, world, request) =>
  enterOrganization(service, world, request, 'readOrganization', (caller) => {
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

/** Observed, 4.3: the enabled plugins only, where an update answers with all. */
export const getProject: Operation = (service, world, request) =>
  enterProject(service, world, request, 'readProject', (caller, project) => ({
    answer: json(200, replyProject(project, world, caller, service, 'enabled')),
    world,
  }));

export const getProjects: Operation = (service, world, request) =>
  enterOrganization(service, world, request, 'listProjects', (caller) => ({
    answer: listProjects(world, caller, request.address, service.deployment.behaviour),
    world,
  }));
