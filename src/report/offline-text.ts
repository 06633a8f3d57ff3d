import type { ComparedChange, ComparedResource, OfflineComparison } from '../desired/comparison.js';
import type { Condition } from '../desired/effective.js';
import type { Declared } from '../desired/types.js';
import { unreachable } from '../model/unreachable.js';
import { gap, type Line, layOut, line, span } from './layout.js';
import { renderJsonDocument } from './sanitise/json.js';
import { fenceMarkdown } from './sanitise/markdown.js';
import { createStyle, type Style } from './style.js';
import { defaultText, type TextOptions } from './text-options.js';
import { contrastText, keyText, nameText, sourceText, valueText } from './value-text.js';
import { countOf } from './words.js';

/** How many effective values change, and those among them that lower security. */
export function countEffective({ resources }: OfflineComparison): {
  readonly changes: number;
  readonly weakening: number;
  readonly undecided: number;
} {
  const changes = resources.flatMap((resource) => resource.changes);
  return {
    changes: changes.length,
    weakening: changes.filter(({ effect }) => effect === 'weakens').length,
    undecided: resources.flatMap(({ undecided }) => undecided).length,
  };
}

/** `{"format": "setpoint.comparison/1", base, summary, compared, root, resources}`. */
export function renderOfflineJson(comparison: OfflineComparison): string {
  const { base, compared, root, resources } = comparison;
  return renderJsonDocument({
    format: 'setpoint.comparison/1',
    base,
    summary: countEffective(comparison),
    compared,
    root,
    resources: resources.map(({ changes, ...resource }) => ({
      ...resource,
      changes: changes.map(({ before, after, ...change }) => ({
        ...change,
        before: shownOf(before),
        after: shownOf(after),
      })),
    })),
  });
}

/** The same for a comment: the verdict, and all of it in a block, behind the hidden line by which the comment is found again. */
export function renderOfflineMarkdown(comparison: OfflineComparison): string {
  const [verdict = '', ...lines] = renderOfflineText(comparison, createStyle({ color: false }))
    .trimEnd()
    .split('\n');
  return `<!-- setpoint:comparison -->\n### ${verdict}\n\n${fenceMarkdown(lines, '')}\n`;
}

/** What changes in effect between two versions of the files, and what could not be compared. */
export function renderOfflineText(
  comparison: OfflineComparison,
  style: Style,
  options: TextOptions = defaultText,
): string {
  const { changes, weakening, undecided } = countEffective(comparison);
  const verdict = `${countOf(changes, 'effective change')} in ${scopeText(comparison)}.`;
  return layOut(
    [
      line(0, [span(verdict, changes + undecided === 0 ? 'good' : 'strong')]),
      ...(weakening > 0
        ? [
            line(0, [
              span(`${countOf(weakening, 'change')} weaken${weakening === 1 ? 's' : ''} security.`, 'danger'),
            ]),
          ]
        : []),
      ...(undecided > 0
        ? [
            line(0, [
              span(`${countOf(undecided, 'setting')} could not be compared without an inventory.`, 'warning'),
            ]),
          ]
        : []),
      ...basisLines(comparison),
      ...rootLines(comparison, options),
      ...comparison.resources.flatMap((resource) => resourceLines(resource, options)),
    ],
    options.width,
    style,
  );
}

function scopeText({ compared }: OfflineComparison): string {
  const projects = countOf(compared.projects, 'project');
  return compared.organization ? `${projects} and the organization` : projects;
}

function basisLines({ base, compared }: OfflineComparison): readonly Line[] {
  const where = base.present ? '' : ', where there was no configuration';
  return [
    line(0, [
      span(
        `The files here against those at ${nameText(base.ref)} (${base.commit.slice(0, 12)})${where}; the service was not asked.`,
        'quiet',
      ),
    ]),
    ...(compared.inventory === null
      ? []
      : [
          line(0, [
            span(
              `Teams and platforms as the inventory of ${countOf(compared.inventory, 'project')} has them.`,
              'quiet',
            ),
          ]),
        ]),
    ...(compared.others
      ? [
          line(0, [
            span(
              'Compared: each project that a document names, and every other project by the layers alone, whatever its slug, teams and platform.',
              'quiet',
            ),
          ]),
        ]
      : []),
  ];
}

function rootLines({ root }: OfflineComparison, options: TextOptions): readonly Line[] {
  if (root.length === 0) return [];
  return [
    gap,
    line(0, [span('the root file', 'strong')]),
    ...root.map(({ key, before, after }) =>
      line(2, [
        span('~ ', 'changed'),
        span(`${key}: ${valueText(before, options)} → ${valueText(after, options)}`),
      ]),
    ),
  ];
}

function resourceLines(resource: ComparedResource, options: TextOptions): readonly Line[] {
  return [
    gap,
    line(0, [span(titleOf(resource), 'strong')]),
    ...resource.changes.flatMap((change) => changeLines(change, options)),
    ...resource.undecided.map((setting) =>
      line(2, [
        span(
          `? ${keyText(setting)}: depends on too many globs to be compared without --inventory`,
          'warning',
        ),
      ]),
    ),
  ];
}

function titleOf({ kind, name }: ComparedResource): string {
  switch (kind) {
    default:
      return unreachable(kind);
    case 'organization':
      return `organization ${nameText(name ?? '')}`;
    case 'project':
      return `project ${nameText(name ?? '')}`;
    case 'others':
      return 'every other project';
  }
}

function changeLines(change: ComparedChange, options: TextOptions): readonly Line[] {
  const { setting, before, after, effect, when } = change;
  const sign = effect === 'weakens' ? span('! ', 'danger') : span('~ ', 'changed');
  const source = after?.source ?? before?.source ?? null;
  const text = [sign, span(keyText(setting), 'strong'), span(`: ${transitionText(before, after, options)}`)];
  return [
    line(2, text, source === null ? null : span(sourceText(source), 'quiet')),
    ...(when.length === 0
      ? []
      : [line(6, [span(`only where ${when.map(conditionText).join(', and ')}`, 'quiet')])]),
  ];
}

function transitionText(before: Declared | null, after: Declared | null, options: TextOptions): string {
  if (before === null) return `not managed → ${valueText(after?.value ?? null, options)}`;
  if (after === null) return `${valueText(before.value, options)} → not managed any more`;
  if (typeof before.value === 'string' && typeof after.value === 'string') {
    return contrastText(before.value, after.value, options).join(' → ');
  }
  return `${valueText(before.value, options)} → ${valueText(after.value, options)}`;
}

function conditionText({ about, glob, holds }: Condition): string {
  const name = { project: 'its slug', team: 'a team of it', platform: 'its platform' }[about];
  if (holds) return `${name} matches ${nameText(glob)}`;
  return about === 'team'
    ? `no team of it matches ${nameText(glob)}`
    : `${name} does not match ${nameText(glob)}`;
}

function shownOf(declared: Declared | null): Pick<Declared, 'value' | 'source'> | null {
  return declared === null ? null : { value: declared.value, source: declared.source };
}
