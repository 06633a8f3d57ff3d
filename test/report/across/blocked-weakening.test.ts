import { describe, expect, it } from 'vitest';
import { renderSubject } from '../../../src/cli/flags/plan-formats.js';
import { describeSubject } from '../../../src/report/document/describe-subject.js';
import type { Subject } from '../../../src/report/view/subject.js';
import { change, plan, resource } from '../fixtures.js';
import { renderRequest } from '../render-request.js';

const blocked = { reason: 'the token lacks org:admin', scope: 'org:admin' };
const half = plan([
  resource({
    kind: 'organization',
    slug: 'acme',
    changes: [
      change('defaultRole', 'scalar', 'member', 'admin', { effect: 'weakens', blocked }),
      change('name', 'scalar', 'Acme', 'N'),
    ],
  }),
]);
const subject: Subject = { kind: 'plan', plan: half };

describe('a weakening change that is blocked', () => {
  it('is not counted, because it is not sent', () => {
    expect(half.summary.weakening).toBe(0);
    const sections = describeSubject(subject, { verbose: false }).sections;
    expect(sections.map(({ id }) => id)).toEqual(['changes']);
  });

  it('is shown as blocked with its effect in text', async () => {
    const text = await renderSubject(subject, 'text', renderRequest);
    expect(text).toContain('1 setting would change in 1 resource.');
    expect(text).toContain('x defaultRole: member → admin (would weaken security)');
    expect(text).toContain('blocked: the token lacks org:admin');
    expect(text).not.toContain('WEAKENS SECURITY');
    expect(text).not.toContain('weakens security.');
  });

  it.each(['markdown', 'html', 'github', 'junit', 'sarif'] as const)(
    'is shown as blocked with its effect in %s',
    async (format) => {
      const text = await renderSubject(subject, format, renderRequest);
      expect(text).toMatch(/would weaken security/i);
      expect(text).not.toMatch(
        /change weakening security|weakens security\.|Weakens security|"ruleId": "weakening"/,
      );
    },
  );
});
