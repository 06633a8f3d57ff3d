import type { Place } from '../model/place.js';
import type { Spot } from './located.js';

/** Outside text in a sentence: quoted, and no longer than a sentence bears. */
export function quote(text: string): string {
  return `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;
}

export function listOf(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

/** As many as a sentence bears, and how many more. */
export function someOf(items: readonly string[], between = ', '): string {
  const left = items.length - 10;
  return items.slice(0, 10).join(between) + (left > 0 ? ` and ${left} more` : '');
}

/** Within the file that the finding itself points into. */
export function tellSpot(spot: Spot): string {
  return `line ${spot.line}, column ${spot.column}`;
}

export function tellPlace(place: Place): string {
  return `${place.file}:${place.line}:${place.column}`;
}

export function mebibytes(bytes: number): string {
  return `${Math.round((bytes / 1_048_576) * 10) / 10} MiB`;
}

/** The last names of a path: `trustedRelays[0].name`, without the `settings` that all have. */
export function nameOfPath(path: readonly string[]): string {
  const steps = path[0] === 'settings' && path.length > 1 ? path.slice(1) : path;
  if (steps.length === 0) return 'The document';
  return steps.reduce(
    (name, step) => (/^[0-9]+$/.test(step) ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`),
    '',
  );
}
