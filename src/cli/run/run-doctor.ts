import { loadConfig, loadRoot } from '../../desired/files/load-config.js';
import type { CheckedConfig } from '../../desired/types.js';
import { countConfig } from '../../flows/setup/count-config.js';
import { checkService, skipService } from '../../flows/setup/doctor.js';
import {
  type Check,
  type CheckName,
  failed,
  passed,
  skipped,
  warned,
} from '../../flows/setup/doctor-check.js';
import { parseHttpDate } from '../../http/response/http-date.js';
import { uploadTokenHint, uploadTokenNote } from '../../http/token-kind.js';
import { pluralise } from '../../model/count.js';
import { Fault } from '../../model/fault.js';
import { isObject } from '../../model/json.js';
import type { Place } from '../../model/place.js';
import type { configFlag, FlagValues, serviceFlags } from '../flags/flags.js';
import { promptStreams } from '../io/prompt.js';
import { inputSource } from '../session/load-checked.js';
import {
  type CommandRun,
  inSession,
  type Session,
  type SessionRequest,
  stateOfEmbedded,
  targetOf,
  urlOf,
} from '../session/session.js';
import { confirmEmptyUpdate } from './confirm.js';

type DoctorRun = CommandRun<
  FlagValues<typeof configFlag & typeof serviceFlags> & {
    /** Send the empty update of the organization without confirmation. */
    readonly yes: boolean;
  }
>;

/**
 * Checks everything that a run needs, in the order in which a run needs it. Writes nothing.
 *
 * @param nodeRange the Node versions that the package supports, from its `engines`.
 */
export async function runDoctor(run: DoctorRun, nodeRange: string): Promise<readonly Check[]> {
  const program = checkProgram(run.tool, process.versions.node, nodeRange);
  const files = await readFiles(run);
  const { config } = files;
  if (config === null) return [program, files.check, ...skipped(['service', 'token']), ...skipService()];
  const service = attempt('service', () => checkTarget({ ...run, config }));
  const rest =
    service.status === 'failure'
      ? [...skipped(['token']), ...skipService()]
      : await checkSession({ ...run, config }, files.check.status !== 'failure');
  return [program, files.check, service, ...rest];
}

function checkProgram(tool: string, node: string, range: string): Check {
  const message = `${tool} on Node ${node}.`;
  return isSupportedNode(node, range)
    ? passed('program', message)
    : warned('program', message, `Use Node ${range}.`);
}

/**
 * Returns the configuration. If it has errors, returns only its root file, or null if that is invalid too or a file
 * contains the token.
 */
async function readFiles(run: DoctorRun): Promise<{ check: Check; config: CheckedConfig | null }> {
  const request = await inputSource(run);
  try {
    const config = await loadConfig(request);
    return { check: checkFiles(config), config };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // If the files contain the token, the service is not called.
    const root = error.kind === 'refused' ? null : await loadRoot(request).catch(() => null);
    return { check: failed('configuration', withFirstFinding(error)), config: root };
  }
}

function checkFiles(config: CheckedConfig): Check {
  const { files, documents, settings, layers, warnings } = countConfig(config);
  const counts = [
    pluralise(files, 'file'),
    pluralise(documents, 'document'),
    pluralise(settings, 'value'),
    pluralise(layers, 'layer'),
  ];
  const message = `Valid: ${counts.join(', ')}.`;
  if (warnings.length === 0) return passed('configuration', message);
  const hint = `Run setpoint validate to see ${pluralise(warnings.length, 'warning')}.`;
  return warned('configuration', message, hint);
}

/** Adds the first finding to the message; `validate` shows all of them. */
function withFirstFinding(fault: Fault): Fault {
  const [first] = fault.findings;
  // A missing root file is the error itself.
  if (first === undefined || first.code === fault.code) return fault;
  const message = `${fault.message} First error${placeText(first.place)}: ${first.message}`;
  const hint = first.place === null ? (first.hint ?? fault.hint) : fault.hint;
  return new Fault({ kind: fault.kind, code: fault.code, message, hint });
}

/** Checks which origin can receive the token, and what decides that. */
function checkTarget(request: SessionRequest): Check {
  const { url, urlPlace } = request.config.root.service;
  if (url === 'sandbox:') {
    const state = stateOfEmbedded(request);
    return passed('service', `Embedded service, selected by service.url; its state is in ${state}.`);
  }
  const { baseUrl, origin } = targetOf(request);
  const file = `service.url${placeText(urlPlace)}`;
  // The operator sets the path, and it can contain a secret.
  const target = baseUrl === origin ? origin : `${origin}, below a path`;
  const agreement = url === null ? '' : `, equal to ${file}`;
  return passed('service', `${target}, from ${urlOf(request)?.source}${agreement}.`);
}

/**
 * Checks the token and the service. The token is read when the session opens, so the service can be called only then.
 */
async function checkSession(
  request: DoctorRun & { readonly config: CheckedConfig },
  isValid: boolean,
): Promise<readonly Check[]> {
  const { config, flags } = request;
  let token: Check | null = null;
  try {
    return await inSession(request, async (session, signals) => {
      token = checkToken(session);
      const checks = await checkService({
        config,
        sound: isValid,
        client: session.reader,
        embedded: config.root.service.url === 'sandbox:',
        permitEmptyUpdate: async (notFound) => {
          const streams = promptStreams(request, signals);
          if (!flags.yes) await confirmEmptyUpdate(config.root, notFound, streams);
        },
        now: Date.now,
        parseDate: parseHttpDate,
      });
      return [token, ...checks];
    });
  } catch (error) {
    if (token !== null || !(error instanceof Fault) || error.kind === 'interrupted') throw error;
    return [failed('token', error), ...skipService()];
  }
}

function checkToken({ token }: Session): Check {
  const [warning] = token.warnings;
  const message = `Read from ${token.source}.`;
  if (token.isUploadToken) return warned('token', `${message} ${uploadTokenNote}`, uploadTokenHint);
  return warning === undefined ? passed('token', message) : warned('token', message, warning);
}

function attempt(name: CheckName, check: () => Check): Check {
  try {
    return check();
  } catch (error) {
    if (error instanceof Fault) return failed(name, error);
    throw error;
  }
}

function placeText(place: Place | null): string {
  return place === null ? '' : ` (${place.file}:${place.line}:${place.column})`;
}

/** `engines.node` of a package.json; any version if it is missing. */
export function nodeRangeOf(engines: unknown): string {
  return isObject(engines) && typeof engines.node === 'string' ? engines.node : '*';
}

/**
 * Whether a Node version (`20.20.2`) is in a range of package.json's `engines`. Supports the forms `^1.2.3` and `>=1`
 * separated by `||`; any other form allows every version.
 */
export function isSupportedNode(version: string, range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator, min] = /^(\^|>=)\s*(\d+(?:\.\d+){0,2})$/.exec(part.trim()) ?? [];
    if (min === undefined) return true;
    const isSameMajor = Number.parseInt(version, 10) === Number.parseInt(min, 10);
    const isAtLeast = version.localeCompare(min, 'en', { numeric: true }) >= 0;
    return isAtLeast && (operator === '>=' || isSameMajor);
  });
}
