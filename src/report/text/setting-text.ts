import { pagePath } from '../../model/page-path.js';
import type { DescribedSetting, SettingDescription } from '../../settings/setting-description.js';
import { renderJsonDocument } from '../sanitise/json.js';
import { line, renderParagraphs, span, type TextLine } from './layout.js';
import type { Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';

const page = 'docs/reference/settings.md';

/** `{"format": "setpoint.setting/1", settings, page}`. */
export function renderSettingJson(settings: readonly DescribedSetting[]): string {
  return renderJsonDocument({ format: 'setpoint.setting/1', settings, page });
}

const facts = [
  ['kind', 'kind'],
  ['values', 'values'],
  ['effect', 'effect'],
  ['needs', 'needs'],
  ['scopes', 'scopes'],
  ['sideEffects', 'side effects'],
  ['limits', 'limits'],
] as const satisfies readonly (readonly [keyof SettingDescription, string])[];

/**
 * What each setting means, its values and its effects, and the page.
 *
 * @param root where the pages are, as `pagesRoot` returns it; empty to print the page as it is.
 */
export function renderSettingText(
  settings: readonly DescribedSetting[],
  style: Style,
  { width, root = '' }: TextOptions & { readonly root?: string } = defaultText,
): string {
  const paragraphs = [...settings.map(linesOf), [line(0, [span(pagePath(root, page), 'quiet')])]];
  return renderParagraphs(paragraphs, width, style);
}

function linesOf(setting: DescribedSetting): TextLine[] {
  const { resource, name, meaning, sentryName } = setting;
  const of = resource === 'project' ? 'a project' : 'the organization';
  const alias = sentryName === name ? '' : `; with service.names: sentry, ${sentryName}`;
  return [
    line(0, [span(name, 'strong'), span(` (setting of ${of}${alias})`)]),
    line(2, [span(meaning)]),
    ...facts
      .filter(([fact]) => setting[fact] !== '')
      .map(([fact, label]) => line(2, [span(`${label}: `, 'strong'), span(setting[fact])])),
  ];
}
