import type { DesiredValue } from '../../desired/types.js';
import { withoutPlaceholders } from '../../edit/write-document.js';
import { yamlComment, yamlEntry } from '../../edit/yaml-text.js';
import type { Json } from '../../model/json.js';
import type { Source } from '../../model/place.js';
import type { RenderedSettings, UnknownValue } from './render-settings.js';

/** The path of a file as it is shown to people. */
type ShownPath = (file: string) => string;

/**
 * The settings as a document that `validate` accepts: with placeholders replaced, except for the file of an image. With
 * comments, each value names the line that sets it, and settings whose values are unknown follow.
 */
export function renderYaml(rendered: RenderedSettings, comments: boolean, shown: ShownPath): string {
  const { head, ref, settings, undecided } = rendered;
  const entries = [...settings].flatMap(([name, value]) => {
    const [first = '', ...others] = yamlEntry(name, writtenValue(value), 2);
    return [comments ? `${first}  ${yamlComment(sourceText(value.source, shown))}` : first, ...others];
  });
  const lines = [
    ...yamlEntry(head, ref, 0),
    settings.size === 0 ? 'settings: {}' : 'settings:',
    ...entries,
    ...(comments ? undecided.map((one) => `  ${yamlComment(unknownText(one, shown))}`) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function unknownText({ setting, sources }: UnknownValue, shown: ShownPath): string {
  const places = sources.map((source) => sourceText(source, shown)).join(', ');
  return `${setting} is unknown without an inventory. Layers that can set it: ${places}`;
}

function writtenValue({ value, image }: DesiredValue): Json {
  if (image === null) return withoutPlaceholders(value);
  return image.file === null ? image.base64 : `\${file:${image.file}}`;
}

/** `layers/teams.yaml:5 (layer payments)`. */
function sourceText({ file, line, layer }: Source, shown: ShownPath): string {
  return layer === null ? `${shown(file)}:${line}` : `${shown(file)}:${line} (layer ${layer})`;
}
