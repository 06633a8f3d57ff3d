import { matchFields } from '../../desired/resolve/cases.js';
import type { EffectiveSettings } from '../../desired/resolve/effective-settings.js';
import type { DesiredValue, LayerDocument } from '../../desired/types.js';
import { withoutPlaceholders } from '../../edit/write-document.js';
import { flowText, yamlComment, yamlEntry } from '../../edit/yaml-text.js';
import type { Json } from '../../model/json.js';
import type { RenderedSettings } from './render-settings.js';

/** The path of a file as it is shown to people. */
type ShownPath = (file: string) => string;

/**
 * The settings as a document that `validate` accepts: with placeholders replaced, except for the file of an image. With
 * comments, each value names the line that sets it, and settings that depend on unknown teams or platforms follow.
 */
export function renderYaml(rendered: RenderedSettings, comments: boolean, shown: ShownPath): string {
  const { head, ref, settings, undecided } = rendered;
  const entries = [...settings].flatMap(([name, value]) => {
    const [first = '', ...others] = yamlEntry(name, writtenValue(value), 2);
    return [comments ? `${first}  ${yamlComment(sourceOf(value, shown))}` : first, ...others];
  });
  const lines = [
    ...yamlEntry(head, ref, 0),
    settings.size === 0 ? 'settings: {}' : 'settings:',
    ...entries,
    ...(comments ? undecided.flatMap((one) => undecidedLines(one, shown)) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function undecidedLines(
  { setting, candidates, otherwise }: EffectiveSettings['undecided'][number],
  shown: ShownPath,
): string[] {
  const lines = candidates.map(
    ({ layer, desired }) => `  if ${matchText(layer)}: ${valueAt(desired, shown)}`,
  );
  const last = `  otherwise: ${otherwise === null ? 'not managed' : valueAt(otherwise, shown)}`;
  return [`${setting} depends on unknown properties of the project`, ...lines, last].map(
    (line) => `  ${yamlComment(line)}`,
  );
}

function valueAt(value: DesiredValue, shown: ShownPath): string {
  return `${flowText(writtenValue(value))} (${shown(value.source.file)}:${value.source.line})`;
}

/** `team matches payments`. */
function matchText({ match }: LayerDocument): string {
  return matchFields
    .filter((about) => match[about].length > 0)
    .map((about) => `${about} matches ${match[about].join(', ')}`)
    .join(' and ');
}

function writtenValue({ value, image }: DesiredValue): Json {
  if (image === null) return withoutPlaceholders(value);
  return image.file === null ? image.base64 : `\${file:${image.file}}`;
}

/** `layers/teams.yaml:5 (layer payments)`. */
function sourceOf({ source: { file, line, layer } }: DesiredValue, shown: ShownPath): string {
  return layer === null ? `${shown(file)}:${line}` : `${shown(file)}:${line} (layer ${layer})`;
}
