-- Who watched what: one row for each time somebody played a video, with whether it counts and why not. Rows are for ever and
-- come all day long, so the table is cut into months from the start: an index of one month fits into memory, and old ones rest.
-- A row names no account: `viewer_key` is a keyed hash of a person or of a browser's random id. What it names by number may
-- be gone; the row stays, so nothing here refers to another table.
create table views (
  -- Holds the time of `started_at` (UUIDv7), so that the month of a row is known from its id.
  id               uuid not null,
  started_at       timestamptz(3) not null,
  video_id         int not null,
  channel_id       int not null,
  viewer_key       uuid not null,
  verdict          text not null check (verdict in ('counted', 'own', 'bot', 'repeat', 'short', 'background')),
  counted_at       timestamptz(3) check ((counted_at is not null) = (verdict = 'counted')),
  -- What it takes to be counted, by the length that the video had.
  needed_seconds   real not null check (needed_seconds >= 0),
  watched_seconds  real not null default 0 check (watched_seconds >= 0),
  -- Where it began, then where it was last.
  position_seconds real not null check (position_seconds >= 0),
  device           text not null check (device in ('desktop', 'mobile', 'tablet', 'unknown')),
  source           text not null check (source in ('home', 'search', 'related', 'subscriptions', 'channel', 'playlist',
                  'shorts', 'trending', 'external', 'direct')),
  referrer_host    text,
  search_query     text,
  primary key (id, started_at)
) partition by range (started_at);

-- The figures of a video, and of a channel, over some days.
create index views_of_video on views (video_id, started_at);
create index views_of_channel on views (channel_id, started_at);
-- Somebody who leaves, or wants to know what is stored about them.
create index views_of_viewer on views (viewer_key);

-- Makes the table of a month (its first day) unless it is there. Made apart and then attached, it holds up no reader and no
-- writer of the others; rows are written again with every beat, so their pages have room.
create function make_views_of_month(month date) returns void language plpgsql as $$
declare
  part text := 'views_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock('views'::regclass::oid::int, 0);
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like views including all) with (fillfactor = 80)', part);
  execute format('alter table views attach partition %I for values from (%L) to (%L)', part,
    month::timestamp at time zone 'UTC', (month + interval '1 month')::timestamp at time zone 'UTC');
end $$;

-- When a video was counted last for a viewer: writing this row is what lets one view of several at once be the counted one.
-- A row is of use for six hours.
create table counted_recently (
  video_id   int not null,
  viewer_key uuid not null,
  counted_at timestamptz(3) not null,
  primary key (video_id, viewer_key)
);
create index on counted_recently (counted_at);
create index on counted_recently (viewer_key);

-- Which parts of a film were played in one view, as pairs of seconds in the order of playing. Kept for thirty days; ids hold
-- their time, so the oldest stand first in the key.
create table view_ranges (
  view_id  uuid primary key,
  video_id int not null references videos on delete cascade,
  ranges   jsonb not null
);
-- Deleting a video takes its rows along without reading those of all others.
create index on view_ranges (video_id);
