-- After how many months a person's history is removed by itself; null keeps it.
alter table user_settings add column keep_history_months int check (keep_history_months in (3, 18, 36));
