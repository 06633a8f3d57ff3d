import { setFlagsFromString } from 'node:v8';
import type { CheckedConfig } from '../../desired/types.js';
import type { BaseFiles, BaseKind } from '../../flows/git/base.js';
import { addImpact } from '../../flows/sync/impact.js';
import { type PlannedState, type PlanWorld, planChanges } from '../../flows/sync/plan.js';
import {
  type CommonFlags,
  type FlagValues,
  inGroup,
  projectFlag,
  type ServiceFlags,
  switchFlag,
} from '../flags/flags.js';
import {
  loadBaseFiles,
  loadChecked,
  type MovedRoot,
  type OtherFiles,
  recordedRevision,
} from '../session/load-checked.js';
import { type CommandContext, inSession, type Session, type SessionRequest } from '../session/session.js';

/** For commands that plan changes without applying them. */
export const assumeFlag = inGroup('SERVICE', {
  'assume-scopes': switchFlag(
    'Do not block changes for missing scopes, and also read projects listed as closed: another token will apply the plan.',
    { hidden: true },
  ),
});

/** For commands that plan for an apply with the same flag. */
export const skipBlockedFlag = {
  'skip-blocked': switchFlag(
    'Plan for `apply --skip-blocked`, which does not refuse a plan for its blocked changes.',
  ),
};

/** The part of the organization to plan; `select` checks that it exists. */
export const partFlags = inGroup('SELECTION', {
  project: projectFlag(
    'GLOB',
    'Only the projects with this slug or id, or that match the glob; ! excludes. Can be repeated.',
    'SP5033',
    'a slug, an id or a glob such as web, 42, pay-* or "!scratch"',
  ),
  'organization-only': switchFlag('Only the settings of the organization.', {
    hidden: true,
    exclusive: ['project'],
  }),
});

type PlanFlags = ServiceFlags &
  CommonFlags &
  Partial<
    FlagValues<typeof partFlags & typeof assumeFlag & typeof skipBlockedFlag> & {
      readonly base: string | undefined;
      readonly impact: boolean | undefined;
      readonly 'inventory-out': string | undefined;
    }
  >;

/**
 * Loads the files, and plans with a client that cannot update. Counts the impact if the flags ask for it.
 *
 * @param kind which files to read for `--base`
 * @returns also the files, and those of `--base`; null without it
 * @throws the errors of `loadChecked`, then those of `inSession` and `planWith`.
 */
export async function loadAndPlan(
  context: CommandContext<PlanFlags> & MovedRoot & Pick<PlanRequest, 'onProject' | 'watch'>,
  others?: OtherFiles,
  kind: BaseKind = 'ref',
) {
  const config = await loadChecked(context, others);
  const { base: ref, impact } = context.flags;
  const base = ref === undefined ? null : await loadBaseFiles({ ...context, config }, ref, kind);
  const request = { ...context, config, base };
  return inSession(request, async (session) => {
    const { config } = session;
    const planned = await planWith(session, request);
    if (!impact) return { config, base, planned };
    const plan = await addImpact(planned.plan, {
      client: session.reader,
      organization: planned.addresses.organization,
      catalogue: config.catalogue,
      concurrency: context.flags.concurrency,
      now: Date.now(),
      onProgress: context.output.progress('Counting issues for', 'changes'),
    });
    return { config, base, planned: { ...planned, plan } };
  });
}

type PlanRequest = SessionRequest<PlanFlags> & {
  readonly config: CheckedConfig;
  /** The files that the plan will be compared with. */
  readonly base?: BaseFiles | null;
  readonly onProject?: PlanWorld['onProject'];
  readonly watch?: PlanWorld['watch'];
};

/** Plans in a session. Shows the reading progress, and prints a note if the state is not read with GET. */
export async function planWith(
  session: Session,
  request: PlanRequest,
  plan: (world: PlanWorld) => Promise<PlannedState> = planChanges,
): Promise<PlannedState> {
  const { base, flags, output, tool } = request;
  const { config } = session;
  const { project: projects = [], 'organization-only': organization = false } = flags;
  // From now on, V8 collects garbage when the heap has grown by 20 % since the last time. By default it waits until the
  // heap is up to four times as large, so that the garbage of thousands of replies takes more memory than the plan.
  // Node 20 accepts the flag (`node --v8-options`). A V8 without it would ignore it, and print that on standard error.
  // V8 rejects compiled code that was saved without the flag, so it is set when the HTTP client is loaded.
  setFlagsFromString('--heap-growing-percent=20');
  const planned = await plan({
    config,
    client: session.reader,
    origin: session.origin,
    concurrency: flags.concurrency,
    scopes: flags['assume-scopes'] ? 'assumed' : 'judged',
    skipBlocked: flags['skip-blocked'],
    only: organization || projects.length > 0 ? { part: { projects, organization } } : undefined,
    inventory: flags['inventory-out'] !== undefined,
    base: base?.config ?? undefined,
    tool,
    record: session.record,
    onProject: request.onProject,
    watch: request.watch,
    revision: recordedRevision(request),
    onProgress: output.progress('Reading', 'projects'),
  });
  if (planned.note !== null) await output.info(planned.note);
  return planned;
}
