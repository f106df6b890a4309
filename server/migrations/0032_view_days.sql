-- The figures of days that are over, made from `views` by a job and made again from them at any time. A day is one of the
-- channel's own: its owner's time zone says when it begins.
alter table user_settings add column time_zone text not null default 'UTC' check (length(time_zone) <= 64);

create table video_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  views         int not null,
  viewers       int not null,
  watch_seconds int not null,
  -- How many of the counted views came by each: { "desktop": 3, … }.
  devices       jsonb not null,
  sources       jsonb not null,
  primary key (video_id, day)
);
-- What is made again for some channels and days.
create index on video_days (channel_id, day);

-- Unlike its views the viewers of a channel are no sum of those of its videos.
create table channel_days (
  channel_id    int not null references users on delete cascade,
  day           date not null,
  views         int not null,
  viewers       int not null,
  watch_seconds int not null,
  devices       jsonb not null,
  sources       jsonb not null,
  primary key (channel_id, day)
);

-- How often each hundredth of a film was played on a day; what remains of `view_ranges`.
create table video_retention_days (
  video_id   int not null references videos on delete cascade,
  channel_id int not null references users on delete cascade,
  day        date not null,
  plays      int[] not null check (cardinality(plays) = 100),
  primary key (video_id, day)
);
create index on video_retention_days (channel_id, day);

-- Until which day (not included) a channel's days are made, and in which time zone they began.
create table channel_rollups (
  channel_id int primary key references users on delete cascade,
  time_zone  text not null,
  until_day  date not null
);
