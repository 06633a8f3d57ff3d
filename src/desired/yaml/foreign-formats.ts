/** Only the beginning of a file is examined, in UTF-16 units. */
const MAX_TEXT = 4_000;

/** A line that only a configuration of setpoint has. */
const OWN_KEY = /^["']?(?:organization|project|layer|version|settings)["']?[ \t]*:/m;

/** Signs of other formats, each with the name for a sentence. Lists of `key = value` lines follow below. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['HTML', /^\s*<(?:!doctype html|html|head|body)\b/i],
  ['XML', /^\s*<[?a-z]/i],
  [
    'Terraform',
    /^(?:resource|provider|variable|module|data|locals|terraform|output)(?: +"[^"\n]*"){0,2} *\{[ \t]*$/m,
  ],
  ['JavaScript', /^(?:module\.exports\b|export (?:default|const)\b|import [^\n]* from |const \w+ = )/m],
  ['a shell command', /^\s*(?:#!\/|(?:sudo|curl|wget) \S)/],
  ['Markdown', /^#{1,6} [^\n]+\n\n+[^:\n]+$/m],
];

const SECTION = /^\[.+\]$/;
const PAIR = /^[\w.-]+\s*=/;

/** The format that a file without a document of setpoint is probably in, for a sentence; null if unknown. */
export function findForeignFormat(text: string): string | null {
  const beginning = text.slice(0, MAX_TEXT).replaceAll('\r', '');
  if (OWN_KEY.test(beginning)) return null;
  return SIGNS.find(([, sign]) => sign.test(beginning))?.[0] ?? findFormatOfPairs(beginning);
}

/** Distinguishes the formats in which every line is `key = value` or `[section]`. */
function findFormatOfPairs(text: string): string | null {
  const whole = text.length < MAX_TEXT ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const lines = whole
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:$|[#;])/.test(line));
  if (!lines.some((line) => PAIR.test(line))) return null;
  if (!lines.every((line) => PAIR.test(line) || SECTION.test(line))) return null;
  if (lines.some((line) => /=\s*["'[{]/.test(line))) return 'TOML';
  if (lines.some((line) => SECTION.test(line))) return 'INI';
  return lines.every((line) => /^[A-Z0-9_]+=/.test(line))
    ? 'a file of environment variables'
    : 'a properties file';
}
