-- What creators read of their views besides: from where in the world, by which words and other sites, and why some of what
-- was played does not count.
alter table views add column country text check (country ~ '^[A-Z]{2}$');

-- How many of all views that began on a day ended as what: { "counted": 3, "short": 1, … }.
alter table video_days add column verdicts jsonb not null default '{}';
alter table channel_days add column verdicts jsonb not null default '{}';

-- Of days that are over, like the others: the counted views by other site, by words of a search, by country.
create table view_origin_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  kind          text not null check (kind in ('host', 'search', 'country')),
  name          text not null,
  views         int not null,
  watch_seconds int not null,
  primary key (video_id, day, kind, name)
);
-- What is made again for some channels and days; and the figures of a channel.
create index on view_origin_days (channel_id, day);

-- The days that were kept have none of it: they are made anew.
delete from channel_rollups;

-- What people thought of a video over some days; the video takes its rows along by the same index.
create index video_reactions_of_video on video_reactions (video_id, created_at) include (status);
drop index video_reactions_video_id_idx;

-- What was said under a video over some days.
create index comments_video_time on comments (video_id, created_at) where is_open and video_id is not null;
