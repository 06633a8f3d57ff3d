import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function storyCases({ parseStory }, root) {
  const folder = join(root, 'test', 'stories');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.story'))
    .sort()
    .flatMap((name) => {
      const story = parseStory(readFileSync(join(folder, name), 'utf8'));
      return story.tellings.map((telling) => ({
        name: telling === null ? name : `${name} (${telling.behaviour}, ${telling.names})`,
        root,
        telling,
        files: Object.fromEntries(story.files),
        steps: story.steps
          .filter(({ only }) => only === null || only === telling?.behaviour || only === telling?.names)
          .map((step) => ({
            ...step,
            label: step.verb === 'run' ? `line ${step.line}: ${step.argv.join(' ')}` : '',
          })),
      }));
    });
}
