-- What a sweep found that no row names: `path` is what it removes, `kind` the sweep. It lies where it lay until it has been an
-- orphan for a week, and longer where a sweep found more than it may remove by itself (`is_held`) until an administrator lets
-- it go (`is_released`).
create table orphans (
  kind        text not null,
  path        text not null,
  found_at    timestamptz not null,
  seen_at     timestamptz not null,
  is_held     boolean not null default false,
  is_released boolean not null default false,
  primary key (kind, path)
);
