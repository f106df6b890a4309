-- Chunks of other sizes, what a file was said to be, how it is known again, and drafts that are made of it at once.

alter table uploads
  -- What every chunk but the last has; 5 MB was the only size so far.
  add column chunk_size  int not null default 5242880 check (chunk_size > 0),
  -- As its sender declares it; kept and shown, never believed.
  add column file_type   text not null default '',
  -- SHA-256 of the beginning of the file: with its size it tells the same file sent twice. Null until it has arrived.
  add column head_hash   text,
  -- Whether the beginning is that of a file with picture or sound. Null until it has arrived.
  add column is_readable boolean,
  -- Its video was made by the server when the last chunk arrived, and nobody has asked for it yet.
  add column is_draft    boolean not null default false;

-- Asked before each upload, for one owner.
create index on uploads (owner_id, head_hash);

-- The name of the piece in a bucket, where every sender of a chunk writes one of their own: only the piece whose name
-- is recorded counts. Empty where pieces are named by their number alone.
alter table upload_chunks add column piece text not null default '';
