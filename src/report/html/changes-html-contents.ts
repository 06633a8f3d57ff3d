import type { Group, Section } from '../document/changes-document.js';
import type { Html } from '../sanitise/html.js';
import { html } from '../sanitise/html.js';
import { kindText, namedOf } from '../view/names.js';
import { pluralise } from '../view/words.js';

/** Up to this number of resources, a page needs no table of contents. */
const glance = 6;

/** The anchor of a group within the page, without untrusted text. */
export function anchorOf({ id }: Section, index: number): string {
  return `${id}-${index + 1}`;
}

/** A table of contents for a page with many resources. Weakening changes are marked. */
export function renderContents(sections: readonly Section[]): Html {
  const groups = sections.reduce((sum, section) => sum + section.groups.length, 0);
  if (groups <= glance) return html``;
  return html`<nav aria-label="Resources"><details><summary>Resources on this page <span class="count">${groups}</span></summary>
<ul>
${sections.map((section) => section.groups.map((group, at) => renderItem(group, section, anchorOf(section, at))))}</ul>
</details></nav>
`;
}

function renderItem({ names, entries }: Group, { tone }: Section, anchor: string): Html {
  const named = namedOf(names);
  const more = named.length > 1 && ` and ${named.length - 1} more`;
  const first = named[0] !== undefined && html` <bdi>${named[0].slug}</bdi>`;
  const count = entries.length > 0 && `: ${pluralise(entries.length, 'setting')}`;
  return html`<li class="${tone}">${tone === 'danger' && '! '}<a href="#${anchor}">${kindText(names)}${first}</a>${more}${count}</li>\n`;
}
