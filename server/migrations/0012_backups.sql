-- Backups that were made of this site, for the operations page and its alerts; the backups themselves are elsewhere.
create table backups (
  id          int generated always as identity primary key,
  -- Of its folder, and unique there: the time in UTC. Null until it is finished.
  name        text,
  started_at  timestamptz not null,
  finished_at timestamptz,
  state       text not null default 'running' check (state in ('running', 'done', 'failed')),
  error       text,
  row_count   bigint,
  file_count  bigint,
  byte_count  bigint,
  -- What it added to the folder; unchanged files are shared with earlier backups.
  added_bytes bigint,
  -- The last time it was restored on trial, and what was wrong.
  checked_at  timestamptz,
  check_error text
);
create index on backups (started_at desc);
