import type { Deployment } from '../deployment.js';
import type { IssueStore } from '../issues/list-issues.js';
import type { SandboxJson } from '../json.js';
import type { World } from '../state/world.js';
import type { SandboxReply } from './reply.js';

/** One parsed request; `names` contains the placeholders of its URL. */
export interface ServiceRequest {
  readonly names: Readonly<Record<string, string>>;
  readonly address: URL;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Body;
}

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: SandboxJson }
  | { readonly kind: 'broken'; readonly why: string };

/** The context shared by all requests. `url` is the service's base URL without a trailing slash. */
export interface Service {
  readonly deployment: Deployment;
  readonly url: string;
  readonly issues: IssueStore;
  readonly now: () => Date;
  readonly mintId: () => string;
}

/** A reply, and the world after the update is committed. */
export interface OperationResult {
  readonly reply: SandboxReply;
  readonly world: World;
}

export type SandboxOperation = (service: Service, world: World, request: ServiceRequest) => OperationResult;
