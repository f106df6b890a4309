-- Categories, tags, videos, and where the pipeline is with each video.

create table categories (
  id     int generated always as identity primary key,
  name   text not null,
  status text not null default 'active' check (status in ('active', 'hidden', 'archived'))
);
create unique index categories_name_key on categories (lower(name));

-- The names that the letter gives icons to (spec 001 §2.7).
insert into categories (name)
values ('Music'), ('Gaming'), ('Sports'), ('Education'), ('Entertainment'), ('News'), ('Technology'), ('Science');

create table tags (
  id   int generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) between 1 and 50)
);
-- Suggestions are by prefix, whatever the collation.
create index on tags (name text_pattern_ops);

create table videos (
  id               int generated always as identity primary key,
  owner_id         int not null references users on delete cascade,
  upload_id        int references uploads on delete set null,
  title            text not null check (length(title) between 1 and 100),
  description      text not null default '' check (length(description) <= 5000),
  category_id      int references categories on delete set null,
  is_published     boolean not null default false,
  is_short         boolean not null default false,
  thumbnail_url    text,
  -- Names the folder of its files; unguessable, so that an address says nothing about other videos.
  media_key        text not null unique,
  -- The poster in its widths as `images` made it, null until there is one.
  poster           jsonb,
  duration_seconds double precision not null default 0,
  width            int,
  height           int,
  views            int not null default 0,
  -- Times to the millisecond: a cursor carries one through JavaScript, which knows nothing finer.
  -- Since when something plays. A published video is live once it is playable, not before.
  playable_at      timestamptz(3),
  -- The first moment it was both published and playable.
  published_at     timestamptz(3),
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now()
);

-- Home lists what is live, newest first; this index is that list.
create index videos_live on videos (published_at desc, id desc) where is_published and playable_at is not null;
-- Home filtered by category or by long and short.
create index videos_live_category on videos (category_id, published_at desc, id desc)
  where is_published and playable_at is not null;
create index videos_live_kind on videos (is_short, published_at desc, id desc)
  where is_published and playable_at is not null;
-- The channel page and the studio list one owner's videos by date.
create index on videos (owner_id, created_at desc, id desc);
create index on videos (upload_id);

create table video_tags (
  video_id int not null references videos on delete cascade,
  tag_id   int not null references tags on delete cascade,
  position int not null,
  primary key (video_id, tag_id)
);
-- Popular tags count by tag; a tag's page lists its videos.
create index on video_tags (tag_id, video_id);

-- Moved only by jobs, each with `where stage = <expected>`. Apart from `videos`, because percent changes
-- every second and must not rewrite the row that lists read.
create table video_processing (
  video_id      int primary key references videos on delete cascade,
  stage         text not null default 'queued'
                check (stage in ('queued', 'probing', 'remuxing', 'encoding', 'finishing', 'done', 'failed')),
  percent       int not null default 0 check (percent between 0 and 100),
  seconds_left  int,
  -- What was found in the file; null until it was read.
  probe         jsonb,
  -- Renditions that are planned, with their percent.
  planned       jsonb not null default '[]',
  -- Renditions whose files are complete in storage; the master playlist is written from these.
  renditions    jsonb not null default '[]',
  -- Counts the masters written; part of the address, so that caches never mix two of them.
  master_version int not null default 0,
  -- Counts the tries since the last success or retry by hand.
  attempts      int not null default 0,
  error_code    text,
  error_message text,
  updated_at    timestamptz(3) not null default now()
);

-- At start and by the sweep: what is still on its way.
create index on video_processing (stage) where stage not in ('done', 'failed');
