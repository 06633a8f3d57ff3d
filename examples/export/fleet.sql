-- Open and overdue issues by organization, day and level. Reads what a job for each organization and day writes:
-- `setpoint issues export --output exports/organization=acme/date=2026-11-30/issues.parquet --sla "fatal=1d,error=7d"`.
-- DuckDB opens only the files of the days in the condition. With `union_by_name`, it also finds columns that only newer
-- files have.
SELECT organization, date, level,
       count(*) FILTER (status = 'unresolved') AS open,
       count(*) FILTER (overdue) AS overdue,
       max(age_days) FILTER (status = 'unresolved') AS oldest_days
FROM read_parquet('exports/*/*/issues.parquet', union_by_name = true)
WHERE date >= '2026-11-01'
GROUP BY ALL
ORDER BY organization, date, overdue DESC;
