import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CurrentProject } from '../../current/types.js';
import type { CheckedConfig } from '../../desired/types.js';
import { evidenceFiles } from '../../evidence/evidence-files.js';
import { type DriftSubject, renderEvidenceIndex } from '../../evidence/evidence-html.js';
import { makeEvidence } from '../../evidence/make-evidence.js';
import { readPrevious } from '../../evidence/previous-evidence.js';
import type { PlannedState } from '../../flows/sync/plan.js';
import { compareNatural } from '../../model/order.js';
import { validateEvidence } from '../../settings/generated/validate/evidence.js';
import { findRepository } from '../io/repository.js';
import { writeFileWhole } from '../io/write-file.js';
import type { CommandContext } from '../session/session.js';
import { whoAsked } from './who-asked.js';

/** The evidence of a check, in a folder that exists. */
export async function openEvidence(
  folder: string,
  previousFile: string | undefined,
  context: CommandContext<{ readonly config: string | undefined }>,
) {
  const previous = previousFile === undefined ? null : await readPrevious(previousFile, Date.now());
  const projects = new Map<string, CurrentProject>();
  return {
    onProject: (project: CurrentProject): void => void projects.set(project.id, project),
    /**
     * Writes `settings.json`, the same as CSV and as a page, and last `SHA256SUMS`.
     *
     * @throws the errors of `writeFileWhole`
     */
    async write(config: CheckedConfig, planned: PlannedState, subject: DriftSubject): Promise<void> {
      const files = config.documents.map(({ place }) => place.file);
      const askedAt = await whoAsked(config, files, context);
      const evidence = makeEvidence({ config, planned, projects, previous, askedAt });
      const repository = findRepository(context.flags.config, context.environment, subject);
      for (const [name, content] of evidenceFiles(evidence, subject, repository))
        await writeFileWhole(join(folder, name), content);
    },
  };
}

/** Writes `index.html` of the folder that contains the evidence of each configuration. */
export async function writeIndex(folder: string): Promise<void> {
  const names = readdirSync(folder).sort(compareNatural);
  const roots = names.map((name) => {
    const file = join(folder, name, 'settings.json');
    const evidence: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
    return {
      name: decodeURIComponent(name),
      address: `${encodeURIComponent(name)}/settings.html`,
      evidence: validateEvidence(evidence) ? evidence : null,
    };
  });
  await writeFileWhole(join(folder, 'index.html'), renderEvidenceIndex(roots));
}
