import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { normalise } from '../../settings/normalise.js';
import { findScrubbingFlaws, type ScrubbingFlaw } from '../../settings/scrubbing-flaws.js';
import type { Setting } from '../../settings/setting.js';
import { type Messages, messages } from '../messages/words.js';
import type { Located, LocatedEntry } from '../yaml/located.js';
import { findingAt, type SourceFile, spotsOf } from '../yaml/place.js';
import { closestMatch } from './closest-match.js';

/** Maximum number of flaws reported for one value. */
const MOST_FLAWS = 20;

/** Maximum number of characters of all items together; deployments reject longer lists. */
const MOST_SENSITIVE = 4000;

/** A value without schema errors. */
export interface GivenValue {
  readonly setting: Setting;
  readonly value: Json;
  readonly node: Located;
}

/** Runs the checks that a schema cannot express on one value. */
export function checkValue(given: GivenValue, source: SourceFile): Finding[] {
  const { setting, value, node } = given;
  const comparable = setting.kind === 'image' || normalise(setting, value) !== undefined;
  return [
    ...(comparable ? [] : [findingAt(source, node.at, messages.misfit(setting.name))]),
    ...(setting.neutral === 'relayPiiConfig' ? lintScrubbing(given, source) : []),
    ...(setting.neutral === 'sensitiveFields' ? weighFields(given, source) : []),
  ];
}

/**
 * Reports an avatar image together with an avatar type other than the image. The service would store the image and
 * switch to it. While initials are shown, it returns no image to compare with.
 */
export function checkImage(
  given: ReadonlyMap<string, LocatedEntry>,
  settings: ReadonlyMap<string, Setting>,
  source: SourceFile,
): Finding[] {
  const entryFor = (neutral: string) => {
    const name = [...settings.values()].find((setting) => setting.neutral === neutral)?.name ?? neutral;
    return { name, entry: given.get(name) };
  };
  const [picture, type] = [entryFor('avatar'), entryFor('avatarType')];
  if (picture.entry === undefined || type.entry === undefined) return [];
  if (type.entry.value.kind !== 'scalar' || type.entry.value.value === 'upload') return [];
  return [findingAt(source, picture.entry.keyAt, messages.unseenImage(picture.name, type.name))];
}

/** The service accepts such rules without a warning, but they scrub less than expected. */
function lintScrubbing({ setting, value, node }: GivenValue, source: SourceFile): Finding[] {
  return findScrubbingFlaws(value)
    .slice(0, MOST_FLAWS)
    .map((flaw) => {
      const spots = spotsOf(node, flaw.path);
      return findingAt(source, flaw.kind === 'unapplied' ? spots.key : spots.value, tell(setting, flaw));
    });
}

function tell(setting: Setting, { kind, word, known }: ScrubbingFlaw): Messages {
  switch (kind) {
    default:
      return messages.unknownScrubbing(setting.name, kind, word, closestMatch(word, known));
    case 'dangling':
      return messages.danglingRule(setting.name, word, closestMatch(word, known));
    case 'unapplied':
      return messages.unappliedRule(setting.name, word);
  }
}

function weighFields({ setting, value, node }: GivenValue, source: SourceFile): Finding[] {
  const items = Array.isArray(value) ? value : [];
  const lengths = items.map((item: Json) => (typeof item === 'string' ? item.trim().length : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total <= MOST_SENSITIVE) return [];
  return [findingAt(source, node.at, messages.longList(setting.name, total, MOST_SENSITIVE))];
}
