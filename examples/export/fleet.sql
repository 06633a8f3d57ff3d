-- Open and overdue issues by organization, day and level. Reads what a job for each organization and day writes:
-- `setpoint issues export --output exports/acme-2026-11-30.jsonl --sla "fatal=1d,error=7d"
--   --report parquet=exports/tables/organization=acme/date=2026-11-30/issues.parquet`.
-- With `union_by_name`, DuckDB also finds columns that only newer files have. It reads the rows of the days in the
-- condition, and the columns of all files.
SELECT organization, date, level,
       count(*) FILTER (status = 'unresolved') AS open,
       count(*) FILTER (overdue) AS overdue,
       max(age_days) FILTER (status = 'unresolved') AS oldest_days
FROM read_parquet('exports/tables/*/*/*.parquet', union_by_name = true)
WHERE date >= '2026-11-01'
GROUP BY ALL
ORDER BY organization, date, overdue DESC;
