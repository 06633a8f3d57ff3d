import type { MarkdownBlock } from './changes-markdown-parts.js';

/** In UTF-8. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** As many lines of the block as fit into `budget` bytes, with an empty line after it; empty if none fit. */
export function fillBlock({ size, render }: MarkdownBlock, budget: number): string {
  const fits = (text: string): boolean => byteLength(text) + 2 <= budget;
  const whole = render(size);
  if (fits(whole)) return whole;
  let [low, high] = [0, size];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(render(middle))) low = middle;
    else high = middle;
  }
  return low === 0 ? '' : render(low);
}

/** As many whole blocks as fit, a part of the next one, and the number of the others. */
export function fillBlocks(blocks: readonly MarkdownBlock[], budget: number): string[] {
  const texts: string[] = [];
  let left = budget - byteLength(moreText(blocks.length)) - 2;
  for (const [index, block] of blocks.entries()) {
    const text = fillBlock(block, left);
    const isWhole = text !== '' && text === block.render(block.size);
    if (text !== '') texts.push(text);
    if (!isWhole) {
      const others = blocks.length - index - (text === '' ? 0 : 1);
      return others === 0 ? texts : [...texts, moreText(others)];
    }
    left -= byteLength(text) + 2;
  }
  return texts;
}

function moreText(count: number): string {
  return `… and the details of ${count} more`;
}
