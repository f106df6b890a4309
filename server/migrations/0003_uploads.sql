-- Files on their way in. A chunk counts from the moment its row is committed, after its bytes are on disk.

create table uploads (
  id            int generated always as identity primary key,
  owner_id      int not null references users on delete cascade,
  file_id       text not null,
  upload_key    text not null unique,
  file_name     text not null,
  total_chunks  int not null check (total_chunks >= 1),
  last_bytes    int,
  completed_at  timestamptz,
  -- Set in the transaction that makes the video: a file becomes one video.
  used_at       timestamptz,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (owner_id, file_id)
);

-- The upload page lists what is unfinished; the sweep finds what was given up.
create index on uploads (owner_id, updated_at desc) where used_at is null;
create index on uploads (updated_at) where used_at is null;

create table upload_chunks (
  upload_id   int not null references uploads on delete cascade,
  chunk_index int not null check (chunk_index >= 0),
  bytes       int not null,
  primary key (upload_id, chunk_index)
);
