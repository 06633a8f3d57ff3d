import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { placeholdersIn } from '../files/placeholders.js';
import { closestMatch } from '../messages/closest-match.js';
import { quote, shorten, suggest } from '../messages/finding.js';
import { textOf } from '../yaml/nodes.js';

/** Maximum number of keys, and of characters of a text to write as a list, that a hint contains. */
export const maxKeys = 10;
const maxListed = 60;

/** A variable of another tool, which stays in the text. */
export const foreignVariable = /(?<!\$)\$\{(?!env:|file:|var:)\{?[^{}\n]*\}|(?<![\w$])\$[A-Z][A-Z0-9_]{2,}\b/;

/** Describes a value of a file for a message. */
export function describe(node: Node): string {
  if (isSeq(node)) return 'a list';
  if (!isScalar(node)) return 'a mapping';
  const { value, source = '' } = node;
  if (isFilled(node)) return `${typeof value === 'string' ? 'a text' : 'a value'} from ${quote(source)}`;
  if (value === null) return source === '' ? 'an empty value' : 'null';
  return typeof value === 'string' ? `the string ${quote(value)}` : shorten(source);
}

/** Whether a placeholder has inserted a part of the value. */
export function isFilled(node: Node): boolean {
  return isScalar(node) && node.value !== node.source && placeholdersIn(node.source ?? '').length > 0;
}

/** How to write the value; without a better idea, what the setting means. */
export function hintFor(
  node: Node,
  path: readonly string[],
  params: JsonObject,
  schema: JsonObject,
  text: string,
): string | null {
  const types = textsOf(params.type);
  const [start = 0, end = 0] = node.range ?? [];
  const written = text.slice(start, end);
  const wantsData = /object|array/.test(textsOf(schema.type).join());
  const isForeign = isScalar(node) && foreignVariable.test(textOf(node));
  const isPattern = params.pattern !== undefined && textsOf(schema.type).includes('object');
  const isText = isFilled(node) || isForeign || isPattern;
  if (wantsData && isScalar(node) && (isText || /^\s*[[{]\s*["{}\]]/.test(textOf(node))))
    return 'Write the JSON itself, without quotes: it is also YAML.';
  if ((isSeq(node) || isMap(node)) && node.flow && types.includes('string') && !wantsData)
    return `Quote it: ${quote(written)}.`;
  // The value of a placeholder can be confidential.
  if (isFilled(node) || isForeign) {
    if (types.length > 0 && !types.includes('string'))
      return 'Write the value here, or ${var:NAME}, and NAME below vars in the root file, without quotes.';
    return isForeign
      ? 'To insert a variable, write ${env:NAME} and set SETPOINT_VAR_NAME.'
      : 'Correct the value that the placeholder inserts.';
  }
  if (types.includes('object')) {
    const known = isObject(schema.properties) ? Object.keys(schema.properties) : [];
    const [key = 'KEY'] = known.length > maxKeys ? [] : known;
    const lines = `Write indented lines with a space after each colon, such as "${key}: VALUE"`;
    if (isSeq(node)) return `${lines}, without "- ".`;
    // Only a layer requires a mapping: its match.
    const canLeave = isScalar(node) && node.source === '' && path.at(-1) !== 'match';
    return canLeave ? `${lines}, or remove this line.` : `${lines}.`;
  }
  if (isScalar(node)) {
    const { value, source = '' } = node;
    const meant = /^(?:y|yes|on)$/i.test(source) ? 'true' : /^(?:n|no|off)$/i.test(source) ? 'false' : null;
    if (types.includes('boolean') && meant !== null) return `Write ${meant}.`;
    if (typeof value === 'string') {
      if (/^[\u2018-\u201f\u00ab\u00bb]/.test(value)) return 'Use straight quotes, or none.';
      if (
        isPlain(value, types) ||
        (Array.isArray(params.allowedValues) && params.allowedValues.includes(Number(value)))
      )
        return `Write ${shorten(value.replace(/^0+(?=\d)/, ''))} without quotes.`;
      if (types.includes('array') && value.length <= maxListed) {
        const items = value.split(/[,\n()[\]]|(?<!\S)[-\u2013]/).map((item) => item.trim());
        const written = items.filter((item) => item !== '').map(quote);
        return `Write a list: [${written.join(', ')}].`;
      }
    } else if (types.includes('string') && value !== null && new RegExp(textOf(schema.pattern)).test(source))
      return `Quote it: ${quote(source)}.`;
    const choices = types.includes('boolean') ? ['true', 'false'] : textsOf(params.allowedValues);
    const near = closestMatch(
      textOf(node),
      choices.filter((choice) => !/^-?\d+$/.test(choice)),
    );
    if (near !== null) return suggest(near);
    if (types.includes('integer') && /^\d/.test(source))
      return `Convert it to the unit of the setting, and write only digits. ${descriptionOf(schema) ?? ''}`.trimEnd();
  }
  return params.pattern === undefined ? descriptionOf(schema) : null;
}

export function descriptionOf({ description }: JsonObject): string | null {
  return typeof description === 'string' ? description : null;
}

/** Whether a text without quotes would have one of the types. */
function isPlain(text: string, types: readonly string[]): boolean {
  if (/^(?:true|false)$/.test(text)) return types.includes('boolean');
  return types.includes('number')
    ? /^-?\d+(?:\.\d+)?$/.test(text)
    : types.includes('integer') && /^-?\d+$/.test(text);
}

export function textsOf(value: Json | undefined): readonly string[] {
  return [value ?? []].flat().map((choice) => (typeof choice === 'string' ? choice : JSON.stringify(choice)));
}
