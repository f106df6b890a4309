-- Built files of the front end by their hashed names, for pages of another release and those opened before an upgrade.
create table assets (
  name         text primary key,
  content      bytea not null,
  -- 'br', or null for content that is stored as it is.
  coding       text,
  published_at timestamptz not null
);
create index assets_by_age on assets (published_at);
