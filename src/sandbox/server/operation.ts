import type { CallerContext } from '../context.js';
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

/** A request whose caller is not known yet, and the service that receives it. */
export interface Incoming extends Omit<CallerContext, 'caller' | 'scopes'> {
  readonly request: ServiceRequest;
  readonly issues: IssueStore;
}

/** A reply, and the world after the update; without `world`, nothing has changed. */
export interface OperationResult {
  readonly reply: SandboxReply;
  readonly world?: World | undefined;
}

/** @throws Rejection to end the request with an error. */
export type SandboxOperation = (incoming: Incoming) => OperationResult;
