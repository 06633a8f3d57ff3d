-- The ten issues with the most events in each project, and their age in days. Reads the folder that
-- `setpoint issues export --output issues --format parquet --partition-by project` writes.
SELECT project, short_id, title, level, events, users,
       date_diff('second', lifetime_first_seen, now()) // 86400 AS known_days
FROM 'issues/*/*.parquet'
WHERE status = 'unresolved'
QUALIFY row_number() OVER (PARTITION BY project ORDER BY events DESC) <= 10
ORDER BY project, events DESC;
