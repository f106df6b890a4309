-- What lay in storage when it was last measured, by kind and by whose it is. Written anew each time, a few rows for each
-- creator.
create table storage_figures (
  kind         text not null,
  -- Null for what is nobody's in particular. No reference: it is a picture of a moment.
  owner_id     int,
  files        bigint not null,
  bytes        bigint not null,
  orphan_files bigint not null default 0,
  orphan_bytes bigint not null default 0,
  measured_at  timestamptz(3) not null
);
create index on storage_figures (bytes desc) where owner_id is not null;
