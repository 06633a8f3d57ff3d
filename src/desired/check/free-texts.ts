import type { Finding } from '../../model/finding.js';
import { messages } from '../messages/messages.js';
import { type Located, scalarsOf } from '../yaml/located.js';
import { findingAt, type SourceFile } from '../yaml/place.js';
import { QUOTED } from './values/value-messages.js';

/** Warns of strings in typographic quotes: any text is valid for such a setting, but the quotes become a part of it. */
export function checkFreeTexts(name: string, value: Located, source: SourceFile): Finding[] {
  return scalarsOf(value).flatMap((node) => {
    const inner = QUOTED.exec(node.written)?.[1];
    if (inner === undefined) return [];
    const isPlain = source.lineAt(node.at.line).charAt(node.at.column - 1) === node.written.charAt(0);
    const isWhole = node.written.length === inner.length + 2 && !/[\u201c\u201d]/.test(inner);
    return isPlain && isWhole
      ? [findingAt(source, node.at, messages.quotedText(name, node.written, inner))]
      : [];
  });
}
