import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The complete licence texts of every package in the bundle, as the licences require. */
export function renderNotices(root, packages) {
  const parts = packages.map(
    (one) => `${one.name} ${one.version} (${one.license})\n\n${licenceOf(join(root, one.folder), one)}`,
  );
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  return `setpoint carries these packages.${rule}${parts.join(rule)}\n`;
}

/** Returns the licence text of a package. A package without one stops the build, because it must not be published. */
function licenceOf(folder, { name }) {
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.|-|$)/i.test(one));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim();
  const section = existsSync(join(folder, 'README.md')) ? licenceSection(folder) : null;
  if (section !== null) return section;
  throw new Error(`${name} is part of the bundle and has no licence text`);
}

/** Some old packages have their licence in the README. */
function licenceSection(folder) {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  return /^#+\s*licen[cs]e\s*\n([\s\S]+?)(?=^#|$(?![\s\S]))/im.exec(text)?.[1]?.trim() ?? null;
}
