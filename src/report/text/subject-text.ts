import { describeSubject } from '../document/describe-subject.js';
import type { Subject } from '../view/subject.js';
import { renderChangesText } from './changes-text.js';
import { renderFault } from './findings-text.js';
import { createStyle } from './style.js';
import type { TextOptions } from './text-options.js';

/** Any subject as text for a terminal. */
export function renderSubjectText(
  subject: Subject,
  { color, ...options }: TextOptions & { readonly color: boolean },
): string {
  const style = createStyle({ color });
  return subject.kind === 'fault'
    ? renderFault(subject.fault, style, options)
    : renderChangesText(describeSubject(subject, options), style, options);
}
