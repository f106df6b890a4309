-- Views: the view ledger, and the roll-ups by day that statistics read.

-- The view ledger: one row per view, with the verdict whether it counts. Rows are never deleted, and
-- written all day, so the table is partitioned by month (UTC): the indexes of one month fit into memory.
-- Rows name no account: `viewer_key` is a keyed hash of a user id or of a browser's random id. No foreign
-- keys: rows outlive what they refer to.
create table views (
  -- A UUIDv7 with the time of `started_at`, so that the id leads to the partition.
  id                uuid not null,
  started_at        timestamptz(3) not null,
  video_id          int not null,
  channel_id        int not null,
  viewer_key        uuid not null,
  verdict           text not null check (verdict in ('counted', 'own', 'bot', 'repeat', 'short', 'background', 'suspect')),
  counted_at        timestamptz(3),
  -- Watch time after which the view counts; depends on the duration of the video at that time.
  required_seconds  real not null check (required_seconds >= 0),
  watched_seconds   real not null default 0 check (watched_seconds >= 0),
  -- Where playback started, then the last reported position.
  position_seconds  real not null check (position_seconds >= 0),
  device            text not null check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  source            text not null
    check (source in ('home', 'search', 'related', 'subscriptions', 'channel', 'playlist', 'shorts',
      'trending', 'external', 'direct')),
  referrer_host     text,
  search_query      text,
  -- ISO 3166-1 alpha-2.
  country           text check (country ~ '^[A-Z]{2}$'),
  -- A keyed hash that changes every day, so that nobody can be tracked. Quotas by network exclude inflated
  -- views (MRC, Invalid Traffic Detection and Filtration Standards). Null for an unknown network, as behind
  -- a proxy that is not configured.
  network_key       uuid,
  is_signed_in      boolean not null default false,
  -- Upper bound of the watch time, a multiple of the duration; null if the duration was unknown.
  max_watch_seconds real check (max_watch_seconds >= 0),
  check ((counted_at is not null) = (verdict = 'counted')),
  primary key (id, started_at)
) partition by range (started_at);
create index views_video on views (video_id, started_at);
create index views_channel on views (channel_id, started_at);
create index views_viewer on views (viewer_key);

-- The ranges that were played in a view, as pairs of seconds in the order of playback. Kept for 30 days; ids
-- sort by time, so the primary key finds expired rows.
create table view_ranges (
  view_id  uuid primary key,
  video_id int not null references videos on delete cascade,
  ranges   jsonb not null
);
create index on view_ranges (video_id);

-- When a view of a video by a viewer last counted. The row serializes concurrent views, of which only one may
-- count within six hours. Expired rows are deleted nightly.
create table recent_view_counts (
  video_id   int not null,
  viewer_key uuid not null,
  counted_at timestamptz(3) not null,
  primary key (video_id, viewer_key)
);
create index on recent_view_counts (counted_at);
create index on recent_view_counts (viewer_key);

-- Roll-up of a video's views on a day that is over. Can be recomputed from `views` at any time. Days begin at
-- midnight in the time zone of the channel (`user_settings.time_zone`).
create table video_days (
  video_id         int not null references videos on delete cascade,
  channel_id       int not null references users on delete cascade,
  day              date not null,
  views            int not null,
  viewers          int not null,
  watch_seconds    int not null,
  -- Counted views by device and by traffic source: { "desktop": 3, … }.
  devices          jsonb not null,
  sources          jsonb not null,
  -- All views that started on the day, by verdict: { "counted": 3, "short": 1, … }.
  verdicts         jsonb not null default '{}',
  -- Viewers who had never watched before. The sum over all days is the number of distinct viewers.
  new_viewers      int not null default 0,
  -- The other viewers, by the days since their last visit: { "1": 40, "7": 3 }. In a range of days, a viewer
  -- is new on the one day whose gap reaches back beyond its start. So distinct viewers of any range are
  -- exact without reading the ledger.
  returning_by_gap jsonb not null default '{}',
  primary key (video_id, day)
);
create index on video_days (channel_id, day);

-- How often each hundredth of a video was played on a day. Cannot be recomputed
-- once `view_ranges` are deleted.
create table video_retention_days (
  video_id   int not null references videos on delete cascade,
  channel_id int not null references users on delete cascade,
  day        date not null,
  plays      int[] not null check (cardinality(plays) = 100),
  primary key (video_id, day)
);
create index on video_retention_days (channel_id, day);

-- As `video_days`, for channels. Viewers are not the sum over videos, since one viewer may watch several.
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

-- Progress of the roll-up: its end (exclusive), and the time zone of its days, whose change rebuilds them.
create table channel_rollups (
  channel_id      int primary key references users on delete cascade,
  time_zone       text not null,
  rolled_up_until date not null
);

-- Counted views on a day that is over, by referring site, search term and country.
create table view_origin_days (
  video_id      int not null references videos on delete cascade,
  channel_id    int not null references users on delete cascade,
  day           date not null,
  kind          text not null check (kind in ('host', 'search', 'country')),
  name          text not null,
  views         int not null,
  watch_seconds int not null,
  -- Distinct networks and signed-in users behind the row. Sites and terms are reported by clients and can be
  -- forged, so statistics do not name those of few sources.
  sources       int not null,
  primary key (video_id, day, kind, name)
);
create index on view_origin_days (channel_id, day);

-- Cache for today's statistics of busy channels and their videos: when each of today's viewers last visited
-- before today, null for never. A job adds to it twice an hour; missing viewers are looked up in the
-- ledger. Deleted after two days.
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

-- One-time steps of an installation, such as seeding demo content.
create table installation_milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);

-- Creates the partition of the month that begins on this day, unless it exists. Created as a table
-- and then attached, it blocks neither readers nor writers of other partitions. Every beat updates a
-- row, so pages keep room for it.
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
