import type { Finding } from '../../model/finding.js';
import type { Setting } from '../../settings/setting.js';
import { type Message, messages } from '../messages/messages.js';
import { type Located, type LocatedScalar, scalarsOf } from '../yaml/located.js';
import { findingAt, type SourceFile } from '../yaml/place.js';

/** Warns of valid texts that were probably meant as YAML or placeholders. */
export function checkTexts(setting: Setting, node: Located, source: SourceFile): Finding[] {
  // Structured data is for another program, which can have placeholders and patterns of its own.
  if (setting.kind === 'embedded-json' || setting.kind === 'image') return [];
  return scalarsOf(node).flatMap((text) => checkText(setting, text, source));
}

const NONE: readonly Finding[] = [];

function checkText(setting: Setting, text: LocatedScalar, source: SourceFile): readonly Finding[] {
  const { value, written } = text;
  if (typeof value !== 'string' || !/[$|>]/.test(written)) return NONE;
  const found = [
    ...(written.includes('$') ? foreignPlaceholders(setting, written) : []),
    ...misplacedBlock(setting, text, source),
  ];
  return found.map((message) => findingAt(source, text.at, message));
}

/** Variables of shells, CI systems and other tools. Without braces only in capitals, because `$` has other uses. */
const FOREIGN = /(?<!\$)\$\{(?!env:|file:|var:)\{?([^{}\n]*)\}{1,2}|(?<![\w$])\$([A-Z][A-Z0-9_]{2,})\b/g;

/** The variables of `subjectTemplate`, which the service replaces. */
const OF_SERVICE = /^\$\{(?:title|shortID|projectID|orgID|tag:[^}]*)\}$/;

function* foreignPlaceholders({ name, neutral }: Setting, text: string): Generator<Message> {
  for (const [written, inside, bare] of text.matchAll(FOREIGN)) {
    if (neutral === 'subjectTemplate' && OF_SERVICE.test(written)) continue;
    const [, kind, rest = ''] = /^([A-Za-z]+):([\w./ ].*)$/.exec(inside?.trim() ?? '') ?? [];
    const variable =
      bare ?? /^(?:[\w.]*\.)?([A-Za-z_]\w*)/.exec(kind === undefined ? (inside ?? '').trim() : rest)?.[1];
    const insert = variable?.toUpperCase() ?? 'NAME';
    const itself =
      bare === undefined
        ? `; for the text itself, write $${written}`
        : '; for the text itself, change nothing';
    const hint = `To insert a variable, write \${env:${insert}} and set SETPOINT_VAR_${insert}${itself}.`;
    if (kind === undefined) yield messages.foreignPlaceholder(name, written, hint);
    else if (/^(?:env|file|var)$/i.test(kind))
      yield messages.unknownPlaceholder(kind, `Did you mean \${${kind.toLowerCase()}:${rest}}?`);
    else yield messages.unknownPlaceholder(kind, hint);
  }
}

/** A value that ends with a block sign and continues in the next line is one text, not a block. */
function misplacedBlock({ name }: Setting, { at, written }: LocatedScalar, source: SourceFile): Message[] {
  const rest = source
    .lineAt(at.line)
    .slice(at.column - 1)
    .trimEnd();
  const sign = /^[^"'|>#&*!].*\s([|>])[-+0-9]*$/.exec(rest)?.[1];
  const continues = written.length > rest.length && written.startsWith(rest);
  return sign !== undefined && continues ? [messages.misplacedBlock(name, written, sign)] : [];
}
