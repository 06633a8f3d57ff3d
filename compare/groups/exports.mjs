import { exampleOf, noon, run } from './steps.mjs';

export function exportCases(root) {
  const all = { ...exampleOf(root), own: true, clock: true, now: noon };
  const hash = { hash: true };
  const formats = ['jsonl', 'csv', 'parquet', 'markdown', 'html'];
  return [
    ...formats.map((format) => ({
      ...all,
      name: format,
      steps: [
        run(`issues export --output all.${format} --format ${format} --quiet`, hash),
        run(`issues verify all.${format} --json`),
        run(
          `issues export --output few.${format} --format ${format} --project web --query is:unresolved --max-issues 20 --quiet`,
          hash,
        ),
      ],
    })),
    {
      ...all,
      name: 'reports of one export',
      steps: [
        run(
          'issues export --output all.jsonl --report csv=all.csv --report html=all.html --report markdown=all.md --report parquet=all.parquet --expand owners --sla fatal=1d,error=7d --json',
          hash,
        ),
        run(
          'issues export --output redacted.jsonl --redact email,title --csv-raw --report csv=redacted.csv --columns id,title,events',
          hash,
        ),
        run('issues export --output later.jsonl --compare-to all.jsonl --report markdown=later.md', hash),
      ],
    },
    {
      ...all,
      name: 'partitions',
      steps: [
        ...[0, 1].map((job) =>
          run(
            `issues export --output ${job}.jsonl --project web --project docs-site --project checkout --partition ${job}/2 --quiet`,
            hash,
          ),
        ),
        run('issues merge 0.jsonl 1.jsonl --output merged.jsonl --report csv=merged.csv', hash),
        run('issues verify merged.jsonl --complete --json'),
      ],
    },
  ];
}
