-- Broadcasts: videos that are, were or will be live (docs/live.md).

-- State of the broadcast, null for all other videos; and its announced start. Columns of `videos`, because every card shows
-- them. Written by the feature `broadcasts` through `library/videos/media.ts`.
alter table videos add column broadcast_state text
  check (broadcast_state in ('scheduled', 'waiting', 'live', 'interrupted', 'ended'));
alter table videos add column broadcast_starts_at timestamptz(3);
-- What is on air and to come, on home and on channels; also finds broadcasts whose node has died.
create index videos_broadcasts on videos (broadcast_state, broadcast_starts_at, id) where broadcast_state <> 'ended';
-- The broadcasts of an owner in the studio.
create index videos_owner_broadcasts on videos (owner_id, created_at desc, id desc) where broadcast_state is not null;

create table broadcasts (
  video_id          int primary key references videos on delete cascade,
  owner_id          int not null references users on delete cascade,
  is_test           boolean not null default false,
  latency           text not null default 'normal' check (latency in ('normal', 'low')),
  grace_seconds     int not null default 60 check (grace_seconds between 60 and 1800),
  keeps_recording   boolean not null default true,
  chat_audience     text not null default 'everyone' check (chat_audience in ('everyone', 'subscribers')),
  slow_mode_seconds int not null default 0 check (slow_mode_seconds between 0 and 300),
  started_at        timestamptz(3),
  interrupted_at    timestamptz(3),
  ended_at          timestamptz(3),
  -- The session that writes the broadcast: a statement of another one changes nothing. Null while nothing arrives.
  ingest_id         uuid,
  -- Of the session, every three seconds.
  ingest_seen_at    timestamptz(3),
  -- Starts of the encoder so far; each continues the timeline of the one before.
  runs              int not null default 0,
  -- What arrives from the encoder (`BroadcastHealth` of the contract).
  health            jsonb,
  viewers           int not null default 0,
  peak_viewers      int not null default 0
);
create index on broadcasts (owner_id);
-- Broadcasts whose session may have died.
create index on broadcasts (ingest_seen_at) where ingest_id is not null;

-- What can be watched of a broadcast until its recording is packed: one row per segment and rendition. Its file is in the
-- folder `growing` of the video.
create table broadcast_segments (
  video_id         int not null references broadcasts on delete cascade,
  rendition        text not null check (length(rendition) <= 40),
  position         int not null,
  start_seconds    double precision not null,
  duration_seconds double precision not null,
  size_bytes       int not null,
  -- Of its first frame, by the clock of the server.
  started_at       timestamptz(3) not null,
  -- Which start of the encoder it is of: a different one than that of the segment before follows an interruption.
  run              int not null,
  primary key (video_id, rendition, position)
);

-- One per channel, for good, so that an encoder is set up once.
create table stream_keys (
  user_id    int primary key references users on delete cascade,
  -- SHA-256: a random key needs no slow hash.
  key_hash   bytea not null unique,
  -- The last characters, by which its owner recognizes it.
  hint       text not null check (length(hint) <= 8),
  created_at timestamptz(3) not null default now(),
  used_at    timestamptz(3)
);
