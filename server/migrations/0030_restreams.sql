-- Other services that a channel’s broadcasts are sent on to (docs/live.md “Also streamed to”).
create table restream_targets (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  name       text not null check (length(name) <= 60),
  url        text not null check (length(url) <= 300),
  -- Encrypted with the key of the installation, which is not in the database, for this owner and address.
  sealed_key bytea not null,
  is_enabled boolean not null default true,
  created_at timestamptz(3) not null default now()
);
create index on restream_targets (owner_id);

-- Ports of SRT_PORTS that listen for the encoder of one user each, for some hours.
create table srt_reservations (
  port              int primary key,
  user_id           int not null unique references users on delete cascade,
  -- Encrypted like the keys above: ffmpeg and the user need it.
  sealed_passphrase bytea not null,
  expires_at        timestamptz(3) not null
);
