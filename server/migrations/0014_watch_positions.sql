-- Where people left the videos they watch, so that another device takes them up there. One row for each person and
-- video, written again every few seconds of playing; no history: how it came to that place is not kept.
create table watch_positions (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  seconds    double precision not null check (seconds >= 0),
  updated_at timestamptz not null default now(),
  primary key (user_id, video_id)
);
-- Deleting a video takes its rows along without reading those of all others.
create index on watch_positions (video_id);
