import type { LayerReach } from '../../desired/resolve/matching.js';
import { pluralise } from '../../model/count.js';
import { isObject, type Json } from '../../model/json.js';
import type { Place, Source } from '../../model/place.js';
import type { ValueKind } from '../../settings/setting.js';
import { capText, capWithCount, countCut, sanitiseTerminal } from '../sanitise/terminal.js';
import { type Repository, type Shown, shownPath } from './repository.js';

export interface ValueOptions {
  /** Show long texts completely. */
  readonly verbose: boolean;
  /** As `Repository.shownFrom`. */
  readonly shownFrom?: string | undefined;
  /** Show each difference from the files to the service: what was changed there, not what an update would do. */
  readonly fromFiles?: boolean | undefined;
  /** As in `Repository`: GitLab has merge requests. */
  readonly web?: Repository['web'];
}

/** Characters of a long text that are shown. */
export const maxText = 500;

/** A value on one line in YAML's flow style, so that it can be compared with the file. */
export function valueText(value: Json, options: ValueOptions): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return stringText(value, options);
  if (!isObject(value)) return `[${value.map((item) => valueText(item, options)).join(', ')}]`;
  const members = Object.entries(value).map(([key, item]) => `${keyText(key)}: ${valueText(item, options)}`);
  return `{${members.join(', ')}}`;
}

/** The value of a setting. An image is named by its digest. */
export function settingText(
  { kind, value }: { readonly kind: ValueKind; readonly value: Json },
  options: ValueOptions,
): string {
  return kind === 'image' ? imageText(value, null, options) : valueText(value, options);
}

/** Names an image by its digest, shortened unless `verbose`. */
export function imageText(value: Json, file: string | null, options: ValueOptions): string {
  if (value === null) return 'no image';
  const digest = typeof value === 'string' ? value : valueText(value, options);
  const name = nameText(options.verbose || digest.length <= 24 ? digest : `${digest.slice(0, 19)}…`);
  return file === null ? `image ${name}` : `image ${name} of ${nameText(file)}`;
}

/** Unquoted if it can only be a string, otherwise quoted. */
function stringText(text: string, options: ValueOptions): string {
  // Starts with a letter or underscore, and is not a word that YAML 1.1 or 1.2 reads as another type.
  if (/^[A-Za-z_][\w.-]{0,99}$/.test(text) && !/^(?:null|true|false|yes|no|on|off|y|n)$/i.test(text))
    return text;
  const capped = options.verbose ? text : capText(text, maxText);
  const quoted = sanitiseTerminal(`"${capped.replace(/["\\]/g, '\\$&')}"`);
  const more = countCut(text, capped);
  return more === 0 ? quoted : `${quoted}… (${more} more characters; --verbose shows them)`;
}

export function keyText(key: string): string {
  return /^[A-Za-z_$][\w.$-]{0,99}$/.test(key) ? key : stringText(key, { verbose: false });
}

/** A name such as a slug, an id or a path. Not quoted. */
export function nameText(name: string): string {
  return sanitiseTerminal(capWithCount(name, 200));
}

/** `2 of 3 projects`. */
export function reachText({ projects, listed }: Omit<LayerReach, 'layer'>): string {
  return `${projects} of ${pluralise(listed, 'project')}`;
}

/** `projects/web.yaml:4:3`. */
export function placeText({ file, line, column }: Place, shown: Shown): string {
  return `${nameText(shownPath(file, shown))}:${line}:${column}`;
}

/** `projects/web.yaml:4:3 (layer payments-baseline)`. */
export function sourceText(source: Source, shown: Shown): string {
  const layer = source.layer === null ? '' : ` (layer ${nameText(source.layer)})`;
  return placeText(source, shown) + layer;
}
