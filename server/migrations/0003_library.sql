-- Library: categories, videos, processing, uploads, captions, tags, channel homes, bulk edits.

-- A logarithmic step of a view count. Views change all day, and an update touches no index as long as indexed
-- columns stay the same (HOT). So this step is indexed, which grows ever more rarely, and the few rows of one
-- step are sorted when they are read.
create function popularity_step(views bigint) returns integer language sql immutable parallel safe strict as $$ select floor(6 * ln(greatest(views, 0) + 1))::int $$;

create table categories (
  id                  int generated always as identity primary key,
  name                text not null,
  status              text not null default 'active' check (status in ('active', 'hidden', 'archived')),
  description         text not null default '' check (length(description) <= 500),
  icon_url            text,
  featured            boolean not null default false,
  tags                text[] not null default '{}',
  recommended_role_id int references roles on delete set null,
  youtube_equivalent  text not null default '' check (length(youtube_equivalent) <= 100),
  updated_at          timestamptz(3) not null default now(),
  constraint categories_name_length check (length(name) >= 2 and length(name) <= 50)
);
create unique index categories_name_key on categories (lower(name));

-- Timestamps in milliseconds, the precision of JavaScript, so that cursors
-- carry them exactly (keyset paging).
create table videos (
  id                      int generated always as identity primary key,
  owner_id                int not null references users on delete cascade,
  upload_id               int,
  title                   text not null check (length(title) >= 1 and length(title) <= 100),
  description             text not null default '' check (length(description) <= 5000),
  category_id             int references categories on delete set null,
  is_published            boolean not null default false,
  is_short                boolean not null default false,
  thumbnail_url           text,
  -- The folder of the files; unguessable, so that a URL reveals nothing about other videos.
  media_key               text not null unique,
  poster                  jsonb,
  duration_seconds        double precision not null default 0,
  width                   int,
  height                  int,
  -- Since when a rendition plays; a published video is live only from then on.
  playable_at             timestamptz(3),
  -- The first time that the video was live.
  published_at            timestamptz(3),
  created_at              timestamptz(3) not null default now(),
  updated_at              timestamptz(3) not null default now(),
  storyboard              jsonb,
  -- Null while the video is not live. Set by `syncLiveStatus` only, so that going
  -- live publishes exactly one event.
  live_at                 timestamptz(3),
  -- `unlisted`: reachable by link, in no list. `private`: visible to its owner and staff.
  visibility              text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  publish_at              timestamptz(3),
  approval_status         text not null default 'approved' check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  -- ISO 3166-1 alpha-2.
  restricted_in_countries text[] not null default '{}' check (cardinality(restricted_in_countries) <= 20),
  content_warnings        text[] not null default '{}' check (cardinality(content_warnings) <= 10),
  monetization_enabled    boolean not null default false,
  ads_enabled             boolean not null default false,
  -- The creator's share, in percent.
  revenue_share           int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  notes                   text not null default '',
  -- Soft delete: in the trash of `deleted_by`. Only that user or staff can restore the video.
  deleted_at              timestamptz(3),
  deleted_by              int references users on delete set null,
  comment_policy          text not null default 'on' check (comment_policy in ('on', 'hold', 'off')),
  -- Optimistic lock: a save names its base version and is refused if it is stale. Every change to what a form
  -- shows increments it (trigger `increment_version`); statements that set it themselves increment it by one.
  version                 int not null default 1,
  -- The last decision of staff, and the reason that the owner was given. Null for decisions
  -- of filters and pre-moderation.
  reviewed_at             timestamptz(3),
  reviewed_by             int references users on delete set null,
  review_reason           text not null default '' check (length(review_reason) <= 500),
  -- Taken down by a copyright claim: visible to its owner and staff until restored, whatever its visibility.
  taken_down_at           timestamptz(3),
  -- The video of the same owner that a short was cut from.
  taken_from_id           int references videos on delete set null,
  constraint videos_thumbnail_is_ours check (thumbnail_url ~~ '/media/%'),
  constraint videos_not_taken_from_itself check (taken_from_id <> id)
);
create index on videos (upload_id);
create index on videos (category_id) where category_id is not null;
-- The trash of a user. `deleted_by = …` implies the predicate, so that the foreign key
-- to `users` uses the index, too.
create index videos_trash on videos (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index videos_trash_age on videos (deleted_at) where deleted_at is not null;
create index videos_restricted on videos (id) where restricted_in_countries <> '{}';
-- Content list of the studio, paged by offset: counting and skipping earlier pages are index-only scans.
create index videos_owner_content on videos (owner_id, created_at desc, id desc) include (is_short, is_published, visibility, deleted_at);
create index on videos (reviewed_by) where reviewed_by is not null;
-- Content list of the staff in each order. The included columns are its filters, so that counting and
-- skipping earlier pages are index-only scans.
create index videos_managed_created on videos (is_short, created_at desc, id desc)
  include (is_published, approval_status, monetization_enabled, category_id)
  where deleted_at is null;
create index videos_managed_updated on videos (is_short, updated_at desc, id desc)
  include (is_published, approval_status, monetization_enabled, category_id, created_at)
  where deleted_at is null;
create index videos_managed_title on videos (is_short, lower(title) desc, id desc) where deleted_at is null;
create index videos_pending on videos (approval_status, is_short, created_at desc, id desc)
  where deleted_at is null and approval_status <> 'approved';
create index videos_title_trigrams on videos using gin (lower(title) gin_trgm_ops);
-- Lists of live videos. The predicate of all `videos_live*` must match `isLiveRow` in
-- `live-queries.ts`, or they are not used.
create index videos_live on videos (published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
create index videos_live_category on videos (category_id, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
create index videos_live_kind on videos (is_short, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
-- Counts a channel's videos, and pages through them by offset.
create index videos_live_owner on videos (owner_id, created_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
-- The newest long videos or shorts of a channel: channel page, subscription feed, shorts feed.
create index videos_live_owner_kind on videos (owner_id, is_short, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
-- The same for both kinds. Feeds also filter by `is_short`: if it were not included, the planner would read
-- and sort all videos of a channel.
create index videos_live_owner_newest on videos (owner_id, published_at desc, id desc) include (is_short)
  where is_published and playable_at is not null and deleted_at is null and visibility = 'public'
    and approval_status = 'approved' and taken_down_at is null;
-- Search in the titles of one owner as an index-only scan: a row of `videos` may fill a page.
create index videos_owner_titles on videos (owner_id) include (id, title, is_short, is_published) where deleted_at is null;
create index videos_taken_from on videos (taken_from_id) where taken_from_id is not null;

-- State of the pipeline. Moved only by jobs, each with `where stage = <expected>`. Apart from `videos`,
-- because progress changes every second and must not rewrite the row that lists read.
create table video_processing (
  video_id              int primary key references videos on delete cascade,
  stage                 text not null default 'queued'
    check (stage in ('queued', 'probing', 'remuxing', 'encoding', 'finishing', 'done', 'failed')),
  percent               int not null default 0 check (percent >= 0 and percent <= 100),
  seconds_left          int,
  probe                 jsonb,
  -- Largest first.
  planned_rungs         jsonb not null default '[]',
  -- Renditions whose files are complete in storage.
  renditions            jsonb not null default '[]',
  -- Counts the master playlists written; part of the URL, so that caches never mix two of them.
  master_version        int not null default 0,
  -- Since the last success or manual retry.
  attempts              int not null default 0,
  error_code            text,
  error_message         text,
  updated_at            timestamptz(3) not null default now(),
  finished_steps        text[] not null default '{}',
  -- The rungs of the running encode, which `percent` refers to.
  encoding_heights      int[] not null default '{}',
  -- Renditions that play although their files are still being written.
  growing_renditions    jsonb not null default '[]',
  measured_facts        jsonb not null default '{}',
  -- Encoded after the H.264 ladder. Null when none is due, or after giving up; when done, its
  -- renditions are among the others.
  second_codec          text check (second_codec in ('av1', 'vp9')),
  second_codec_percent  int not null default 0 check (second_codec_percent >= 0 and second_codec_percent <= 100),
  -- Counted apart from those of the ladder, which must not suffer from them.
  second_codec_attempts int not null default 0
);
-- Videos whose job was lost are queued again; the next index does the same for the second codec.
create index on video_processing (stage) where stage not in ('done', 'failed');
create index on video_processing (video_id) where stage = 'done' and second_codec is not null and second_codec_percent < 100;
create index on video_processing (updated_at) where stage = 'failed';

-- Counters, apart from `videos`: an update rewrites a few bytes in the same page (fillfactor), and no cached
-- video has to be invalidated because of a view or a like. `owner_id` and `is_short` are copies for the
-- indexes, maintained by a trigger.
create table video_counts (
  video_id   int primary key references videos on delete cascade,
  views      int not null default 0,
  likes      int not null default 0 check (likes >= 0),
  dislikes   int not null default 0 check (dislikes >= 0),
  comments   int not null default 0 check (comments >= 0),
  owner_id   int not null,
  is_short   boolean not null,
  popularity int generated always as (popularity_step((views)::bigint)) stored not null
) with (fillfactor = 50);
create index video_counts_popular on video_counts (owner_id, is_short, popularity desc);
create index video_counts_owner on video_counts (owner_id, popularity desc);
-- Likes are far rarer than views, so few updates touch this index.
create index video_counts_liked on video_counts (is_short, likes desc, video_id desc);
create index video_counts_viewed on video_counts (is_short, popularity desc);

create table channel_counts (
  user_id     int primary key references users on delete cascade,
  subscribers int not null default 0 check (subscribers >= 0),
  total_views bigint not null default 0
) with (fillfactor = 50);
create index channel_counts_subscribers on channel_counts (subscribers, user_id);

create table video_thumbnails (
  id         int generated always as identity primary key,
  video_id   int not null references videos on delete cascade,
  -- `first` is a placeholder until there are candidates; `frame` and `upload` are the owner's.
  kind       text not null check (kind in ('first', 'candidate', 'frame', 'upload')),
  at_seconds double precision,
  -- Quality of a candidate; the best one is the poster unless the owner chose another image.
  score      real not null default 0,
  is_chosen  boolean not null default false,
  -- Within the folder of the video. New for every image, so that files never change.
  folder     text not null unique,
  picture    jsonb,
  size_bytes int not null default 0,
  created_at timestamptz(3) not null default now()
);
create index on video_thumbnails (video_id);
create unique index video_thumbnails_kind on video_thumbnails (video_id, kind) where kind <> 'candidate';
create unique index video_thumbnails_chosen on video_thumbnails (video_id) where is_chosen;

-- A source that is sent in chunks. Deleted after UNFINISHED_UPLOAD_HOURS without a chunk or a video.
create table uploads (
  id           int generated always as identity primary key,
  owner_id     int not null references users on delete cascade,
  file_id      text not null,
  upload_key   text not null unique,
  file_name    text not null,
  total_chunks int not null check (total_chunks >= 1),
  last_bytes   int,
  completed_at timestamptz,
  -- Set in the transaction that creates the video: a file becomes one video only.
  claimed_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- Of all chunks but the last.
  chunk_size   int not null default 5242880 check (chunk_size > 0),
  -- As the client declares it; never trusted.
  file_type    text not null default '',
  -- SHA-256 of the first megabyte, which identifies the file together with its
  -- size. Null until that has arrived.
  head_hash    text,
  -- Whether the first bytes are those of a media file. Null until they have arrived.
  is_readable  boolean,
  -- The server created the video as a draft, and the owner has not claimed it yet.
  is_draft     boolean not null default false,
  unique (owner_id, file_id)
);
create index on uploads (owner_id, updated_at desc) where claimed_at is null;
create index on uploads (updated_at) where claimed_at is null;
create index on uploads (owner_id, head_hash);
-- Other uploads of a file that a copyright claim is about.
create index on uploads (head_hash) where head_hash is not null;

-- A chunk counts once its row is committed, after its bytes are durable.
create table upload_chunks (
  upload_id   int not null references uploads on delete cascade,
  chunk_index int not null check (chunk_index >= 0),
  bytes       int not null,
  -- Name of the object in a bucket. Concurrent senders of a chunk write objects of their own, and only the
  -- recorded one counts. Empty where chunks are stored by number.
  stored_name text not null default '',
  primary key (upload_id, chunk_index)
);

create table upload_defaults (
  user_id        int primary key references users on delete cascade,
  -- May contain {name}, the name of the file.
  title          text not null check (length(title) <= 100),
  description    text not null check (length(description) <= 5000),
  category_id    int references categories on delete set null,
  tags           text[] not null check (cardinality(tags) <= 15),
  visibility     text not null check (visibility in ('public', 'unlisted', 'private')),
  comment_policy text not null check (comment_policy in ('on', 'hold', 'off')),
  updated_at     timestamptz(3) not null default now()
);
create index on upload_defaults (category_id) where category_id is not null;

-- Files of videos that were taken down, which must not be uploaded again. Identified as in `uploads`.
create table blocked_files (
  head_hash  text not null,
  size_bytes bigint not null,
  claim_id   int not null,
  created_at timestamptz(3) not null default now(),
  primary key (head_hash, size_bytes, claim_id)
);
create index on blocked_files (claim_id);

create table caption_tracks (
  id         int generated always as identity primary key,
  video_id   int not null references videos on delete cascade,
  -- A BCP 47 tag in canonical form.
  language   text not null check (length(language) >= 2 and length(language) <= 35),
  label      text not null check (length(label) >= 1 and length(label) <= 60),
  -- Within the folder of the video. New for every change of the cues, so that files never change.
  folder     text not null unique,
  -- The cues are in the file. Viewers do not see a track without any.
  cue_count  int not null,
  -- Optimistic lock, as in `videos`.
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);
-- Players identify tracks by their label (RFC 8216 §4.3.4.1.1).
create unique index caption_tracks_video_id_lower_idx on caption_tracks (video_id, lower(label));

create table chapter_lists (
  video_id   int primary key references videos on delete cascade,
  -- Replaces the chapters of the description; null after a reset to those. The row stays,
  -- so that `version` never repeats.
  chapters   jsonb,
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);

create table tags (
  id   int generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) >= 1 and length(name) <= 50)
);
-- Suggestions by prefix, whatever the collation.
create index on tags (name text_pattern_ops);
create index tags_trigrams on tags using gin (name gin_trgm_ops);

create table video_tags (
  video_id int not null references videos on delete cascade,
  tag_id   int not null references tags on delete cascade,
  position int not null,
  primary key (video_id, tag_id)
);
create index on video_tags (tag_id, video_id);

-- Which sites may embed a video. Without a row, any site may.
create table video_embed_settings (
  video_id   int primary key references videos on delete cascade,
  policy     text not null check (policy in ('anywhere', 'listed', 'nowhere')),
  -- Host sources of a content security policy: `example.org`, `*.example.org`, `example.org:8080`.
  domains    text[] not null default '{}' check (cardinality(domains) <= 50),
  updated_at timestamptz(3) not null default now(),
  check (policy <> 'listed' or cardinality(domains) > 0)
);

-- Customization of a channel's home; without a row, the default. Whether the two videos are visible is
-- checked when they are read, so that one that was hidden for a while comes back.
create table channel_homes (
  user_id    int primary key references users on delete cascade,
  -- For viewers who have not subscribed.
  trailer_id int references videos on delete set null,
  pinned_id  int references videos on delete set null,
  sections   text[] not null check (sections <@ array['latest', 'popular', 'shorts', 'playlists'] and cardinality(sections) <= 4),
  updated_at timestamptz(3) not null default now()
);
create index on channel_homes (trailer_id) where trailer_id is not null;
create index on channel_homes (pinned_id) where pinned_id is not null;

-- One change to many videos of a creator. The job resumes from these rows after a crash. Deleted when the
-- change can no longer be undone.
create table bulk_edits (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  change     jsonb not null,
  state      text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  total      int not null check (total > 0),
  -- Videos processed, including refused and deleted ones; during an undo, those not changed any more.
  done       int not null default 0,
  refused    int not null default 0,
  created_at timestamptz(3) not null default now(),
  ended_at   timestamptz(3)
);
create index on bulk_edits (owner_id, id desc);
create unique index bulk_edits_unfinished on bulk_edits (owner_id) where state in ('running', 'undoing');
create index on bulk_edits (created_at);

-- `before` and `after` hold the fields that the change concerns.
create table bulk_edit_items (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  video_id     int not null references videos on delete cascade,
  state        text not null default 'waiting' check (state in ('waiting', 'changed', 'refused', 'restored')),
  before       jsonb,
  after        jsonb,
  refusal      text,
  check ((state not in ('changed', 'restored')) or before is not null and after is not null),
  primary key (bulk_edit_id, video_id)
);
create index bulk_edit_items_state on bulk_edit_items (bulk_edit_id, state, video_id);
create index on bulk_edit_items (video_id);

-- Users who will be notified once the video is playable. Deleted in the transaction that notifies them.
create table video_ready_alerts (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index on video_ready_alerts (video_id);

alter table videos add foreign key (upload_id) references uploads(id) on delete set null;

create trigger notify_change after delete or update of name on categories for each row execute function notify_row('category', 'id');

-- Every video has its rows here and in `video_counts` from the start, however it was inserted.
create function create_video_processing() returns trigger language plpgsql as $$
begin
  insert into video_processing (video_id) values (new.id);
  return null;
end $$;
create trigger create_processing after insert on videos for each row execute function create_video_processing();

create function add_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_counts (video_id, owner_id, is_short) values (new.id, new.owner_id, new.is_short);
  return null;
end $$;
create trigger add_counts after insert on videos for each row execute function add_video_counts();

-- Not on insert: a new video is in no cache.
create trigger notify_change after delete or update on videos for each row execute function notify_row('video', 'id');

-- Lists are cached for a second; they are invalidated only when a video has to appear or disappear at once.
create trigger notify_new_live after insert on videos for each row when (new.playable_at is not null) execute function notify_lists();
create trigger notify_lists after delete on videos for each statement execute function notify_lists();

create function sync_video_counts() returns trigger language plpgsql as $$
begin
  update video_counts set owner_id = new.owner_id, is_short = new.is_short where video_id = new.id;
  return null;
end $$;
create trigger sync_counts after update of owner_id, is_short on videos for each row
  when (old.owner_id is distinct from new.owner_id or old.is_short is distinct from new.is_short)
  execute function sync_video_counts();

create function increment_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger increment_version before update of title, description, category_id, is_published, is_short,
    visibility, publish_at, thumbnail_url, monetization_enabled, ads_enabled, revenue_share, content_warnings,
    restricted_in_countries, notes on videos for each row
  when (old.version = new.version and (
    old.title is distinct from new.title or old.description is distinct from new.description
    or old.category_id is distinct from new.category_id or old.is_published is distinct from new.is_published
    or old.is_short is distinct from new.is_short or old.visibility is distinct from new.visibility
    or old.publish_at is distinct from new.publish_at or old.thumbnail_url is distinct from new.thumbnail_url
    or old.monetization_enabled is distinct from new.monetization_enabled
    or old.ads_enabled is distinct from new.ads_enabled
    or old.revenue_share is distinct from new.revenue_share
    or old.content_warnings is distinct from new.content_warnings
    or old.restricted_in_countries is distinct from new.restricted_in_countries
    or old.notes is distinct from new.notes))
  execute function increment_version();

-- Compares values: an update may name columns that it does not change.
create trigger notify_lists_changed after update on videos for each row
  when (old.is_published is distinct from new.is_published or old.playable_at is distinct from new.playable_at
    or old.published_at is distinct from new.published_at or old.visibility is distinct from new.visibility
    or old.approval_status is distinct from new.approval_status
    or old.deleted_at is distinct from new.deleted_at or old.taken_down_at is distinct from new.taken_down_at
    or old.restricted_in_countries is distinct from new.restricted_in_countries
    or old.category_id is distinct from new.category_id or old.is_short is distinct from new.is_short)
  execute function notify_lists();

create function sync_ad_interval_of_video() returns trigger language plpgsql as $$
begin
  perform sync_ad_interval(coalesce(new.id, old.id));
  return null;
end $$;
create trigger sync_ad_intervals_on_insert after insert on videos for each row
  when (new.monetization_enabled and new.ads_enabled) execute function sync_ad_interval_of_video();
create trigger sync_ad_intervals after update of monetization_enabled, ads_enabled, revenue_share, owner_id
    on videos for each row
  when (old.monetization_enabled is distinct from new.monetization_enabled
    or old.ads_enabled is distinct from new.ads_enabled
    or old.revenue_share is distinct from new.revenue_share or old.owner_id is distinct from new.owner_id)
  execute function sync_ad_interval_of_video();
create trigger sync_ad_intervals_on_delete after delete on videos for each row
  when (old.ads_enabled) execute function sync_ad_interval_of_video();

create function apply_ads_default() returns trigger language plpgsql as $$
declare
  chosen record;
begin
  select s.revenue_share, s.ads_by_default and u.monetization_enabled as has_ads into chosen
    from monetization_settings s join users u on u.id = s.user_id where s.user_id = new.owner_id;
  if found then
    new.revenue_share := chosen.revenue_share;
    new.monetization_enabled := new.monetization_enabled or chosen.has_ads;
    new.ads_enabled := new.ads_enabled or chosen.has_ads;
  end if;
  return new;
end $$;
create trigger apply_ads_default before insert on videos for each row execute function apply_ads_default();

create trigger notify_change after delete or update of stage, percent, seconds_left, planned_rungs, renditions, growing_renditions, encoding_heights, master_version, second_codec, second_codec_percent, error_code, error_message, measured_facts on video_processing for each row execute function notify_row('video', 'video_id');
create trigger notify_change after insert or delete or update on caption_tracks for each row execute function notify_row('video', 'video_id');
create trigger notify_change after insert or delete or update on chapter_lists for each row execute function notify_row('video', 'video_id');
create trigger notify_change after insert or delete or update on video_tags for each row execute function notify_row('video', 'video_id');
create trigger notify_change after insert or delete or update on video_embed_settings for each row execute function notify_row('video', 'video_id');

insert into categories (name) values
  ('Music'), ('Gaming'), ('Sports'), ('Education'), ('Entertainment'), ('News'), ('Technology'), ('Science');
