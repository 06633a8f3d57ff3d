import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of every package that the bundle carries, in full, as each of them asks. */
export function renderNotices(root, packages) {
  const parts = packages.map(
    (one) => `${one.name} ${one.version} (${one.license})\n\n${licenceOf(join(root, one.folder), one)}`,
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `setpoint carries these packages.${rule}${parts.join(rule)}\n`;
}

/** A package without a licence text cannot be carried: the build stops rather than publish it unnamed. */
function licenceOf(folder, { name }) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|-|$)/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const section = existsSync(join(folder, 'README.md')) ? licenceSection(folder) : null;
  if (section !== null) return section;
  throw new Error(`${name} is part of the bundle and has no licence text`);
}

/** Some old packages keep their licence in the read-me. */
function licenceSection(folder) {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  return /^#+\s*licen[cs]e\s*\n([\s\S]+?)(?=^#|$(?![\s\S]))/im.exec(text)?.[1]?.trim() ?? null;
}
