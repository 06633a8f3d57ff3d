import type { ErrorCode, Finding } from '../../model/finding.js';
import { settingName, spellingsOf } from '../../settings/names.js';
import type { Catalogue, ResourceKind } from '../../settings/setting.js';
import { closestMatch } from '../messages/closest-match.js';
import { maxFindings, quote, suggest } from '../messages/finding.js';
import type { ValueKey } from '../types.js';
import { textOf } from '../yaml/nodes.js';
import type { UncheckedDocument } from './draft.js';
import { exceptionsIn } from './exceptions.js';

const owners: Readonly<Record<ResourceKind, string>> = {
  organization: 'the organization',
  project: 'a project',
};
const documents: Readonly<Record<ResourceKind, string>> = {
  organization: 'the organization document',
  project: 'a project or layer document',
};

/** Reports the names in `settings`, `expect` and `ignore` that the resource does not have. */
export function findUnknownNames({
  parsed,
  entries,
  resource,
  catalogue,
}: UncheckedDocument): readonly Finding[] {
  const { [resource]: settings, fields } = catalogue;
  const unknown = (part: ValueKey) =>
    entries
      .filter((entry) => entry.part === part && entry.setting === undefined)
      .map(({ key, keyNode }) => ({ name: key, at: keyNode }));
  const rows = [
    ...unknown('settings'),
    ...exceptionsIn(parsed)
      .map(({ name }) => ({ name: textOf(name), at: name }))
      .filter(({ name }) => name !== '' && !settings.has(name) && !fields[resource].has(name)),
  ];
  const owner = owners[resource];
  const report = (found: typeof rows, code: ErrorCode, what: string, hintFor: typeof hintForSetting) =>
    found
      .slice(0, maxFindings)
      .map(({ name, at }) =>
        parsed.source.finding(at, code, `${quote(name)} is not ${what}.`, hintFor(name, resource, catalogue)),
      );
  return [
    ...report(rows, 'SP1310', `a setting of ${owner}`, hintForSetting),
    ...report(unknown('expect'), 'SP1313', `a field of ${owner} that expect can check`, hintForField),
  ];
}

function hintForSetting(name: string, resource: ResourceKind, catalogue: Catalogue): string | null {
  const other = resource === 'project' ? 'organization' : 'project';
  const spellings = spellingsOf(catalogue[resource]);
  if (name === 'settings') return 'Remove this line, and indent the lines below it less.';
  const exact = spellings.get(name);
  if (exact !== undefined) return `Use ${exact}, its name according to service.names.`;
  const declare = `or, if ${owners[resource]} of your deployment can set it, declare it in extraSettings.${resource} of setpoint.yaml.`;
  if (catalogue[other].has(name)) return `Move it to ${documents[other]}, ${declare}`;
  const near = spellings.get(closestMatch(name, spellings.keys()) ?? '');
  if (near !== undefined) return suggest(near);
  const elsewhere = closestMatch(name, catalogue[other].keys());
  if (elsewhere !== null) return `Did you mean ${elsewhere}, in ${documents[other]}?`;
  if (['settings', 'expect', 'ignore', 'match'].includes(name))
    return 'Indent it less: it belongs beside settings.';
  return catalogue.fields[resource].has(name)
    ? `Move it below a line "expect:" beside "settings:", ${declare}`
    : null;
}

function hintForField(name: string, resource: ResourceKind, catalogue: Catalogue): string | null {
  const fields = catalogue.fields[resource];
  if (catalogue[resource].has(name)) return `Move it below settings: setpoint can set ${name}.`;
  return suggest(settingName(fields, name) ?? closestMatch(name, fields.keys()));
}
