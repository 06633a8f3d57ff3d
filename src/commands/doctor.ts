import { exitCodes } from '../cli/exit-codes.js';
import { allFlag, configFlag, serviceFlags, switchFlag, textOrJsonFlags } from '../cli/flags/flags.js';
import type { ContextOf } from '../cli/oclif/base-command.js';
import { ConfigurationCommand } from '../cli/oclif/configuration-command.js';
import { confirmEmptyUpdate } from '../cli/run/confirm.js';
import { inputSource } from '../cli/session/load-checked.js';
import {
  inSession,
  type Session,
  type SessionRequest,
  stateOfEmbedded,
  targetOf,
  urlOf,
} from '../cli/session/session.js';
import { countConfig } from '../desired/count-config.js';
import { loadConfig } from '../desired/files/load-config.js';
import type { CheckedConfig } from '../desired/types.js';
import { checkService } from '../flows/setup/doctor.js';
import {
  type CheckResult,
  type CheckResults,
  failed,
  passed,
  warned,
  withSkipped,
  worstOf,
} from '../flows/setup/doctor-service.js';
import { uploadTokenHint, uploadTokenNote } from '../http/connection/origin.js';
import type { Check } from '../model/check.js';
import { pluralise } from '../model/count.js';
import { listNames } from '../model/names.js';
import { positionOf } from '../model/place.js';
import { renderJsonDocument } from '../report/sanitise/json.js';
import { createDiagnosis, renderDoctorText } from '../report/text/doctor-text.js';

export default class Doctor extends ConfigurationCommand {
  static override summary = 'Check the configuration, token, scopes, read access and clock.';
  static override description =
    'Reads the organization and one managed project, and changes no setting. If the service does not support GET, doctor asks before it reads with an empty update, which cancels a pending deletion of the organization. Exits with the code of the first failed check.';
  static override examples = [
    '<%= config.bin %> doctor',
    '<%= config.bin %> doctor --json',
    '<%= config.bin %> doctor --all',
  ];
  static override flags = {
    ...configFlag,
    ...allFlag(),
    ...serviceFlags,
    yes: switchFlag(
      'Skip the prompt before an empty update (required in CI if the service does not support GET).',
      { char: 'y' },
    ),
    ...textOrJsonFlags,
  };

  async run(): Promise<void> {
    await this.runEach(await this.start(Doctor), async (rootContext) => {
      const checks = await checkAll(rootContext);
      const worst = worstOf(checks);
      const diagnosis = createDiagnosis(checks);
      const failures = checks.filter(({ status }) => status === 'failure').length;
      return {
        subject: null,
        render: (format, request) =>
          format === 'json'
            ? renderJsonDocument({ format: 'setpoint.doctor/1', ...diagnosis })
            : renderDoctorText(diagnosis, request),
        exitCode: worst === null ? exitCodes.done : exitCodes[worst],
        notes: [diagnosis.healthy ? 'healthy' : `${pluralise(failures, 'check')} failed`],
      };
    });
  }
}

/** Checks everything that a run needs, in the order in which a run needs it. Writes nothing. */
async function checkAll(context: ContextOf<typeof Doctor>): Promise<readonly Check[]> {
  const loading = loadConfig(await inputSource(context));
  const config = await loading.catch(failed);
  if ('status' in config) return withSkipped({ configuration: config });
  const service = checkTarget({ ...context, config });
  const rest = service.status === 'failure' ? {} : await checkSession({ ...context, config });
  return withSkipped({ configuration: checkFiles(config), service, ...rest });
}

function checkFiles(config: CheckedConfig): CheckResult {
  const { files, settings, warnings } = countConfig(config);
  const message = `Valid: ${pluralise(settings, 'value')} in ${pluralise(files, 'file')}.`;
  if (warnings.length === 0) return passed(message);
  const hint = `Run setpoint validate to see ${pluralise(warnings.length, 'warning')}.`;
  return warned(message, hint);
}

/** Checks which origin can receive the token, and what decides that. */
function checkTarget(request: SessionRequest): CheckResult {
  const { url, urlPlace } = request.config.root.service;
  try {
    if (url === 'sandbox:') {
      const state = stateOfEmbedded(request);
      return passed(`Embedded service, selected by service.url; its state is in ${state}.`);
    }
    const { baseUrl, origin } = targetOf(request);
    // The operator sets the path, and it can contain a secret.
    const target = baseUrl === origin ? origin : `${origin}, below a path`;
    const at = urlPlace === null ? '' : ` (${positionOf(urlPlace)})`;
    const agreement = url === null ? '' : `, equal to service.url${at}`;
    return passed(`${target}, from ${urlOf(request)?.source}${agreement}.`);
  } catch (error) {
    return failed(error);
  }
}

/**
 * Checks the token and the service. The token is read when the session opens, so the service can be called only then.
 */
async function checkSession(
  request: ContextOf<typeof Doctor> & { readonly config: CheckedConfig },
): Promise<CheckResults> {
  const { flags } = request;
  let token: CheckResult | null = null;
  try {
    return await inSession(request, async (session) => {
      const { config } = session;
      token = checkToken(session);
      const embedded = config.root.service.url === 'sandbox:';
      const checks = await checkService({
        config,
        client: session.reader,
        embedded,
        permitEmptyUpdate: async (notFound) => {
          if (!flags.yes && !embedded) await confirmEmptyUpdate(config.root, notFound, request.output);
        },
      });
      return { token, ...checks };
    });
  } catch (error) {
    if (token !== null) throw error;
    return { token: failed(error) };
  }
}

function checkToken({ token }: Session): CheckResult {
  const warning = token.warnings.join(' ');
  const headers = token.headers.length === 0 ? '' : ` Sent with the headers ${listNames(token.headers)}.`;
  const message = `Read from ${token.source}.${headers}`;
  if (token.isUploadToken) return warned(`${message} ${uploadTokenNote}`, uploadTokenHint);
  return warning === '' ? passed(message) : warned(message, warning);
}
