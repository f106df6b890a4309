-- Who watched what: one row for each time somebody played a video, with whether it counts and why not. Rows are for ever and
-- come all day long, so the table is cut into months from the start: an index of one month fits into memory, and old ones rest.
-- A row names no account: `viewer_key` is a keyed hash of a person or of a browser's random id. What it names by number may
-- be gone; the row stays, so nothing here refers to another table.
create table views (
  -- Holds the time of `started_at` (UUIDv7), so that the month of a row is known from its id.
  id                uuid not null,
  started_at        timestamptz(3) not null,
  video_id          int not null,
  channel_id        int not null,
  viewer_key        uuid not null,
  verdict           text not null check (verdict in ('counted', 'own', 'bot', 'repeat', 'short', 'background', 'suspect')),
  counted_at        timestamptz(3),
  -- What it takes to be counted, by the length that the video had.
  required_seconds  real not null check (required_seconds >= 0),
  watched_seconds   real not null default 0 check (watched_seconds >= 0),
  -- Where it began, then where it was last.
  position_seconds  real not null check (position_seconds >= 0),
  device            text not null check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  source            text not null check (source in ('home', 'search', 'related', 'subscriptions', 'channel', 'playlist', 'shorts', 'trending', 'external', 'direct')),
  referrer_host     text,
  search_query      text,
  -- What creators read of their views besides: from where in the world, by which words and other sites, and why some of what
  -- was played does not count.
  country           text check (country ~ '^[A-Z]{2}$'),
  -- Null where nobody knows it: of views before this, and of visitors that a proxy nobody named hides.
  network_key       uuid,
  -- From how many places views come: one address that opens a film again and again is no audience (MRC, Invalid Traffic
  -- Detection and Filtration Standards). A network is named by a keyed hash that is another one every day, so that nobody is
  -- followed by it.
  is_signed_in      boolean not null default false,
  -- More of it nobody watches in one view; null while nobody knows how long the film is.
  max_watch_seconds real check (max_watch_seconds >= 0),
  check ((counted_at is not null) = (verdict = 'counted')),
  primary key (id, started_at)
) partition by range (started_at);
-- The figures of a video, and of a channel, over some days.
create index views_video on views (video_id, started_at);
create index views_channel on views (channel_id, started_at);
-- Somebody who leaves, or wants to know what is stored about them.
create index views_viewer on views (viewer_key);

-- Which parts of a film were played in one view, as pairs of seconds in the order of playing. Kept for thirty days; ids hold
-- their time, so the oldest stand first in the key.
create table view_ranges (
  view_id  uuid primary key,
  video_id int not null references videos on delete cascade,
  ranges   jsonb not null
);
-- Deleting a video takes its rows along without reading those of all others.
create index on view_ranges (video_id);

-- When a video was counted last for a viewer: writing this row is what lets one view of several at once be the counted one.
-- A row is of use for six hours.
create table recent_view_counts (
  video_id   int not null,
  viewer_key uuid not null,
  counted_at timestamptz(3) not null,
  primary key (video_id, viewer_key)
);
create index on recent_view_counts (counted_at);
create index on recent_view_counts (viewer_key);

create table video_days (
  video_id         int not null references videos on delete cascade,
  channel_id       int not null references users on delete cascade,
  day              date not null,
  views            int not null,
  viewers          int not null,
  watch_seconds    int not null,
  -- How many of the counted views came by each: { "desktop": 3, … }.
  devices          jsonb not null,
  sources          jsonb not null,
  -- How many of all views that began on a day ended as what: { "counted": 3, "short": 1, … }.
  verdicts         jsonb not null default '{}',
  -- How many watched something of a channel, or a video, for the first time on a day: their sum is how many ever did, without
  -- reading all views that there ever were.
  new_viewers      int not null default 0,
  -- Of the viewers of a day who had been there before: how many days before they were there last, and how many those are,
  -- { "1": 40, "7": 3 }. Somebody is new to a range of days on the first day in it on which they came, and that is the one whose
  -- way back leads out of it: so the different viewers of any days are known exactly without reading their views.
  returning_by_gap jsonb not null default '{}',
  primary key (video_id, day)
);
-- What is made again for some channels and days.
create index on video_days (channel_id, day);

-- How often each hundredth of a film was played on a day; what remains of `view_ranges`.
create table video_retention_days (
  video_id   int not null references videos on delete cascade,
  channel_id int not null references users on delete cascade,
  day        date not null,
  plays      int[] not null check (cardinality(plays) = 100),
  primary key (video_id, day)
);
create index on video_retention_days (channel_id, day);

-- Unlike its views the viewers of a channel are no sum of those of its videos.
create table channel_days (
  channel_id       int not null references users on delete cascade,
  day              date not null,
  views            int not null,
  viewers          int not null,
  watch_seconds    int not null,
  devices          jsonb not null,
  sources          jsonb not null,
  verdicts         jsonb not null default '{}',
  new_viewers      int not null default 0,
  returning_by_gap jsonb not null default '{}',
  primary key (channel_id, day)
);

-- Until which day (not included) a channel's days are made, and in which time zone they began.
create table channel_rollups (
  channel_id      int primary key references users on delete cascade,
  time_zone       text not null,
  rolled_up_until date not null
);

-- Of days that are over, like the others: the counted views by other site, by words of a search, by country.
create table view_origin_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  kind          text not null check (kind in ('host', 'search', 'country')),
  name          text not null,
  views         int not null,
  watch_seconds int not null,
  -- Visitors say themselves from which site they came and by which words: what a few networks alone say is not named in a
  -- creator's figures. How many said it (networks, and people who were signed in), on one day.
  sources       int not null,
  primary key (video_id, day, kind, name)
);
-- What is made again for some channels and days; and the figures of a channel.
create index on view_origin_days (channel_id, day);

-- When those who watched a busy channel, or one of its videos, on the day that is not over had been there last before it: null for
-- never. It cannot change any more, and saves looking for each of them in all months while somebody waits. A job adds to it twice
-- an hour; whoever is not in it yet is looked for. Rows are of use for a day.
create table daily_returning_viewers (
  scope          text not null check (scope in ('channel', 'video')),
  subject_id     int not null,
  day            date not null,
  viewer_key     uuid not null,
  last_visit_day date,
  primary key (scope, subject_id, day, viewer_key)
);
create index on daily_returning_viewers (day);
create index on daily_returning_viewers (viewer_key);

-- Things that happen once in the life of an installation, such as planting the demo content.
create table installation_milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);

-- Makes the table of a month (its first day) unless it is there. Made apart and then attached, it holds up no reader and no
-- writer of the others; rows are written again with every beat, so their pages have room.
create function create_views_partition(month date) returns void language plpgsql as $$
declare
  part text := 'views_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock('views'::regclass::oid::int, 0);
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like views including all) with (fillfactor = 80)', part);
  execute format('alter table views attach partition %I for values from (%L) to (%L)', part,
    month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
end $$;
