import { describe, expect, it } from 'vitest';
import { exitCodes } from '../../src/cli/exit-codes.js';
import { renderCodeText } from '../../src/report/text/explain-text.js';
import { defaultText } from '../../src/report/text/style.js';
import { explainCode, isErrorCode } from '../../src/settings/explain-reference.js';
import { errorCodes } from '../../src/settings/generated/error-codes.js';

describe('explain with an error code', () => {
  it('prints the meaning, what to do, the exit code, the section and the page', async () => {
    const text = renderCodeText('')(await explainCode('SP5021', null, exitCodes));
    expect(text).toMatch(/^SP5021 The files at a git ref cannot be read\./);
    expect(text).toContain('\nwhat to do: Run setpoint in a full git checkout');
    expect(text).toContain('\nexit code: 64\n');
    expect(text).toContain('\n- git is not in `PATH`');
    expect(text).toMatch(/\ndocs\/reference\/errors-cli\.md\n$/);
  });

  it('names every page with its folder, if that is known', async () => {
    const options = { ...defaultText, width: 200 };
    const text = renderCodeText('/opt/setpoint/')(await explainCode('SP1310', null, exitCodes), options);
    expect(text).toContain(' /opt/setpoint/docs/reference/settings.md, or');
    expect(text).toMatch(/\n\/opt\/setpoint\/docs\/reference\/errors-files\.md\n$/);
  });

  it('accepts a code in lower case', async () => {
    expect(await explainCode('sp3001', null, exitCodes)).toMatchObject({ code: 'SP3001' });
  });

  it('converts the kind of an error of the service to its exit code', async () => {
    expect(await explainCode('SP3001', null, exitCodes)).toMatchObject({ exit: '8' });
  });

  it.each<[[string, string | null], string]>([
    [['SP1399', null], 'SP5070'],
    [['SP1310', 'resolveAge'], 'SP5002'],
  ])('rejects what has no meaning (%#)', async (args, code) => {
    await expect(explainCode(...args, exitCodes)).rejects.toMatchObject({ code });
  });

  it('knows every code of the reference', () => {
    const codes = Object.values(errorCodes);
    expect(codes.length).toBeGreaterThan(250);
    expect(codes.filter(({ meaning, cure }) => !meaning || !cure)).toEqual([]);
    expect(['sp1310', 'SP131', 'web', 'sp13100'].filter(isErrorCode)).toEqual(['sp1310']);
  });
});
