-- Every run of a processing job of a video, for administrators who look why it is slow or failed. Postponed runs,
-- which did nothing, are not kept.
create table processing_steps (
  id             bigint generated always as identity primary key,
  video_id       int not null references videos on delete cascade,
  job            text not null,
  attempt        int not null,
  node           text not null,
  queued_at      timestamptz(3) not null,
  started_at     timestamptz(3) not null,
  -- Null while it runs, and for ever if its process was killed.
  ended_at       timestamptz(3),
  outcome        text check (outcome in ('done', 'failed', 'cancelled', 'stopped', 'lost')),
  error          text,
  ffmpeg_seconds double precision not null default 0,
  stored_bytes   bigint not null default 0,
  check ((ended_at is null) = (outcome is null))
);
-- The steps of a video, newest first.
create index on processing_steps (video_id, id desc);
