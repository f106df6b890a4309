-- The videos of a channel by their views. Views change all day long, and a row whose indexed columns stay rewrites forty
-- bytes in its page and no index: so what is indexed is a step of popularity, which grows ever more rarely, and within a
-- step the few videos of one channel are put in order as they are read.
create function popularity_step(views bigint) returns integer language sql immutable parallel safe strict as $$ select floor(6 * ln(greatest(views, 0) + 1))::int $$;

create table categories (
  id                  int generated always as identity primary key,
  name                text not null,
  status              text not null default 'active' check (status in ('active', 'hidden', 'archived')),
  description         text not null default '' check (length(description) <= 500),
  -- A picture of our own, under /media/.
  icon_url            text,
  featured            boolean not null default false,
  tags                text[] not null default '{}',
  -- Who has this role may edit the category, whatever else they may do.
  recommended_role_id int references roles on delete set null,
  youtube_equivalent  text not null default '' check (length(youtube_equivalent) <= 100),
  updated_at          timestamptz(3) not null default now(),
  constraint categories_name_length check (length(name) >= 2 and length(name) <= 50)
);
create unique index categories_name_key on categories (lower(name));

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
  -- Names the folder of its files; unguessable, so that an address says nothing about other videos.
  media_key               text not null unique,
  -- The poster in its widths as `images` made it, null until there is one.
  poster                  jsonb,
  duration_seconds        double precision not null default 0,
  width                   int,
  height                  int,
  -- Times to the millisecond: a cursor carries one through JavaScript, which knows nothing finer.
  -- Since when something plays. A published video is live once it is playable, not before.
  playable_at             timestamptz(3),
  -- The first moment it was both published and playable.
  published_at            timestamptz(3),
  created_at              timestamptz(3) not null default now(),
  updated_at              timestamptz(3) not null default now(),
  -- Folder, sizes and spacing of the tiles; null until made, and for pictures that never move.
  storyboard              jsonb,
  -- Since when a video is live; null while it is not. One function of `videos` sets and clears it, which is how going live
  -- is announced once.
  live_at                 timestamptz(3),
  -- Unlisted: seen by its address, and in no list. Private: seen by its owner and staff.
  visibility              text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  -- When a draft is to be published by itself; null for no such time.
  publish_at              timestamptz(3),
  approval_status         text not null default 'approved' check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  -- Codes of ISO 3166-1 in capitals.
  restricted_in_countries text[] not null default '{}' check (cardinality(restricted_in_countries) <= 20),
  content_warnings        text[] not null default '{}' check (cardinality(content_warnings) <= 10),
  monetization_enabled    boolean not null default false,
  ads_enabled             boolean not null default false,
  -- The creator's part of what it earns, in percent.
  revenue_share           int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  -- What administrators remember about it.
  notes                   text not null default '',
  -- Since when it lies in the trash, and who put it there: they alone, or staff, take it out.
  deleted_at              timestamptz(3),
  deleted_by              int references users on delete set null,
  -- How the owner of a video wants comments: at once, after approval, or not at all.
  comment_policy          text not null default 'on' check (comment_policy in ('on', 'hold', 'off')),
  -- Who changes something says of which version of it: another one was saved by somebody else, or in another tab, and is not
  -- written over unseen. Whatever changes what a form shows counts it up, by whichever way it comes; who counts it up
  -- themselves, as every save by its owner does, changes it by one, so that they know the next one.
  version                 int not null default 1,
  -- Who of the staff decided about a video, and why, as its owner was told. Null while nobody has: filters and pre-moderation
  -- are not somebody.
  reviewed_at             timestamptz(3),
  reviewed_by             int references users on delete set null,
  review_reason           text not null default '' check (length(review_reason) <= 500),
  -- Taken down by a claim: seen by its owner and by staff, whatever its owner says about it, until it is restored.
  taken_down_at           timestamptz(3),
  -- Which of their own videos its creator took a short from. The index serves the removal of that video.
  taken_from_id           int references videos on delete set null,
  constraint videos_thumbnail_is_ours check (thumbnail_url ~~ '/media/%'),
  constraint videos_not_taken_from_itself check (taken_from_id <> id)
);
create index on videos (upload_id);
-- Counting the videos of a category, and taking it from them when it is deleted.
create index on videos (category_id) where category_id is not null;
-- One person's trash, newest first. The condition follows from the column, so that removing a person finds theirs too.
create index videos_trash on videos (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
-- Every day the oldest are removed for good.
create index videos_trash_age on videos (deleted_at) where deleted_at is not null;
-- Whether any video is restricted at all.
create index videos_restricted on videos (id) where restricted_in_countries <> '{}';
-- What a creator made, as their studio pages through it by offset: newest first, with the facts that its tabs are made of, so
-- that counting and leaving out what stands on earlier pages reads the index alone. It takes the place of the one without them.
create index videos_owner_content on videos (owner_id, created_at desc, id desc) include (is_short, is_published, visibility, deleted_at);
create index on videos (reviewed_by) where reviewed_by is not null;
-- The lists of all content for the staff: each order has an index that also holds what the lists are narrowed by, so that
-- counting and skipping pages reads no row.
create index videos_managed_created on videos (is_short, created_at desc, id desc) include (is_published, approval_status, monetization_enabled, category_id) where deleted_at is null;
create index videos_managed_updated on videos (is_short, updated_at desc, id desc) include (is_published, approval_status, monetization_enabled, category_id, created_at) where deleted_at is null;
create index videos_managed_title on videos (is_short, lower(title) desc, id desc) where deleted_at is null;
-- What waits for a decision, of which there is little beside all the rest.
create index videos_pending on videos (approval_status, is_short, created_at desc, id desc) where ((deleted_at is null) and (approval_status <> 'approved'));
-- Words anywhere in a title, whatever their case.
create index videos_title_trigrams on videos using gin (lower(title) gin_trgm_ops);
-- Home lists what is live, newest first; this index is that list.
create index videos_live on videos (published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
-- Home filtered by category or by long and short.
create index videos_live_category on videos (category_id, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
create index videos_live_kind on videos (is_short, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
-- The channel page lists one owner's live videos and counts them.
create index videos_live_owner on videos (owner_id, created_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
-- The feed of subscriptions takes the newest video of each channel that somebody follows, then as many of the channels that
-- lead as a page has: `videos_live_owner_newest` is that order for all videos, this index for long ones and shorts apart.
-- The condition is that of `live-queries.ts`.
create index videos_live_owner_kind on videos (owner_id, is_short, published_at desc, id desc) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
-- The newest video of each channel that somebody follows; the condition is that of `live-queries.ts`.
create index videos_live_owner_newest on videos (owner_id, published_at desc, id desc) include (is_short) where (is_published and (playable_at is not null) and (deleted_at is null) and (visibility = 'public') and (approval_status = 'approved') and (taken_down_at is null));
-- Words in the titles of one's own are looked for without reading the rows, of which each fills a page.
create index videos_owner_titles on videos (owner_id) include (id, title, is_short, is_published) where deleted_at is null;
create index videos_taken_from on videos (taken_from_id) where taken_from_id is not null;

-- Moved only by jobs, each with `where stage = <expected>`. Apart from `videos`, because percent changes
-- every second and must not rewrite the row that lists read.
create table video_processing (
  video_id              int primary key references videos on delete cascade,
  stage                 text not null default 'queued' check (stage in ('queued', 'probing', 'remuxing', 'encoding', 'finishing', 'done', 'failed')),
  percent               int not null default 0 check (percent >= 0 and percent <= 100),
  seconds_left          int,
  -- What was found in the file; null until it was read.
  probe                 jsonb,
  -- Renditions that are planned, with their percent.
  planned_rungs         jsonb not null default '[]',
  -- Renditions whose files are complete in storage; the master playlist is written from these.
  renditions            jsonb not null default '[]',
  -- Counts the masters written; part of the address, so that caches never mix two of them.
  master_version        int not null default 0,
  -- Counts the tries since the last success or retry by hand.
  attempts              int not null default 0,
  error_code            text,
  error_message         text,
  updated_at            timestamptz(3) not null default now(),
  -- Names of the finishing steps that are done; a step is added when its result is committed.
  finished_steps        text[] not null default '{}',
  -- The sizes that the running encode makes: `percent` is theirs, those of later runs are still at nothing.
  encoding_heights      int[] not null default '{}',
  -- Renditions that play already although their files are still being written.
  growing_renditions    jsonb not null default '[]',
  -- Loudness, and where the owner may want to look: black, standing pictures, silence, bars.
  measured_facts        jsonb not null default '{}',
  -- Null when none is to come. Given up: null again. Made: its renditions are among the others.
  second_codec          text check (second_codec in ('av1', 'vp9')),
  second_codec_percent  int not null default 0 check (second_codec_percent >= 0 and second_codec_percent <= 100),
  -- Counts the tries apart from those of the ladder, which must not suffer from them.
  second_codec_attempts int not null default 0
);
-- At start and by the sweep: what is still on its way.
create index on video_processing (stage) where (stage not in ('done', 'failed'));
-- The few that wait for their second codec; those whose job was lost are looked for among them every few minutes.
create index on video_processing (video_id) where ((stage = 'done') and (second_codec is not null) and (second_codec_percent < 100));
create index on video_processing (updated_at) where stage = 'failed';

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
-- The same by views.
create index video_counts_owner on video_counts (owner_id, popularity desc);
-- Likes come far more rarely than views: with them the row moves, with views it does not.
create index video_counts_liked on video_counts (is_short, likes desc, video_id desc);
-- Views by the step of popularity, within which the few are put in order as they are read.
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
  -- `first` stands there until the candidates are found; frames and uploads are the owner's own.
  kind       text not null check (kind in ('first', 'candidate', 'frame', 'upload')),
  at_seconds double precision,
  -- How well it stands for the video; the best candidate is the poster unless the owner chose another picture.
  score      real not null default 0,
  is_chosen  boolean not null default false,
  -- The folder of its files within that of the video. New for every picture, so that its files never change.
  folder     text not null unique,
  -- Its widths and formats as `images` made them, null while it is being made.
  picture    jsonb,
  size_bytes int not null default 0,
  created_at timestamptz(3) not null default now()
);
create index on video_thumbnails (video_id);
-- Taking another frame or sending another picture replaces the one before.
create unique index video_thumbnails_kind on video_thumbnails (video_id, kind) where kind <> 'candidate';
create unique index video_thumbnails_chosen on video_thumbnails (video_id) where is_chosen;

create table uploads (
  id           int generated always as identity primary key,
  owner_id     int not null references users on delete cascade,
  file_id      text not null,
  upload_key   text not null unique,
  file_name    text not null,
  total_chunks int not null check (total_chunks >= 1),
  last_bytes   int,
  completed_at timestamptz,
  -- Set in the transaction that makes the video: a file becomes one video.
  claimed_at   timestamptz,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  -- What every chunk but the last has; 5 MB was the only size so far.
  chunk_size   int not null default 5242880 check (chunk_size > 0),
  -- As its sender declares it; kept and shown, never believed.
  file_type    text not null default '',
  -- SHA-256 of the beginning of the file: with its size it tells the same file sent twice. Null until it has arrived.
  head_hash    text,
  -- Whether the beginning is that of a file with picture or sound. Null until it has arrived.
  is_readable  boolean,
  -- Its video was made by the server when the last chunk arrived, and nobody has asked for it yet.
  is_draft     boolean not null default false,
  unique (owner_id, file_id)
);
-- The upload page lists what is unfinished; the sweep finds what was given up.
create index on uploads (owner_id, updated_at desc) where claimed_at is null;
create index on uploads (updated_at) where claimed_at is null;
-- Asked before each upload, for one owner.
create index on uploads (owner_id, head_hash);
-- The same file, whoever sent it.
create index on uploads (head_hash) where head_hash is not null;

create table upload_chunks (
  upload_id   int not null references uploads on delete cascade,
  chunk_index int not null check (chunk_index >= 0),
  bytes       int not null,
  -- The name of the piece in a bucket, where every sender of a chunk writes one of their own: only the piece whose name
  -- is recorded counts. Empty where pieces are named by their number alone.
  stored_name text not null default '',
  primary key (upload_id, chunk_index)
);

-- What a creator's new videos begin with; no row for nothing in particular.
create table upload_defaults (
  user_id        int primary key references users on delete cascade,
  -- May hold {name}, which is the name of the file.
  title          text not null check (length(title) <= 100),
  description    text not null check (length(description) <= 5000),
  category_id    int references categories on delete set null,
  tags           text[] not null check (cardinality(tags) <= 15),
  visibility     text not null check (visibility in ('public', 'unlisted', 'private')),
  comment_policy text not null check (comment_policy in ('on', 'hold', 'off')),
  updated_at     timestamptz(3) not null default now()
);
-- What becomes of it when a category goes.
create index on upload_defaults (category_id) where category_id is not null;

-- Files that may not be sent again, known by their beginning and their size as `findSame` knows them.
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
  -- A BCP 47 tag in its usual spelling.
  language   text not null check (length(language) >= 2 and length(language) <= 35),
  label      text not null check (length(label) >= 1 and length(label) <= 60),
  -- The folder of its files within that of the video. New for every change of the lines, so that its files never change.
  folder     text not null unique,
  -- The lines themselves stand in the file. Without any, viewers do not see the track.
  cue_count  int not null,
  -- A change says which version it is based on; two windows never overwrite each other.
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);
-- Players tell tracks apart by their label (RFC 8216 §4.3.4.1.1). It also serves the list of one video.
create unique index caption_tracks_video_id_lower_idx on caption_tracks (video_id, lower(label));

create table chapter_lists (
  video_id   int primary key references videos on delete cascade,
  -- Null: the description lists them again. The row stays, so that its version goes on counting.
  chapters   jsonb,
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);

create table tags (
  id   int generated always as identity primary key,
  name text not null unique check (name = lower(name) and length(name) >= 1 and length(name) <= 50)
);
-- Suggestions are by prefix, whatever the collation.
create index on tags (name text_pattern_ops);
create index tags_trigrams on tags using gin (name gin_trgm_ops);

create table video_tags (
  video_id int not null references videos on delete cascade,
  tag_id   int not null references tags on delete cascade,
  position int not null,
  primary key (video_id, tag_id)
);
-- Popular tags count by tag; a tag's page lists its videos.
create index on video_tags (tag_id, video_id);

create table video_embed_settings (
  video_id   int primary key references videos on delete cascade,
  policy     text not null check (policy in ('anywhere', 'listed', 'nowhere')),
  -- Hosts as a content security policy names them: `example.org`, `*.example.org`, `example.org:8080`.
  domains    text[] not null default '{}' check (cardinality(domains) <= 50),
  updated_at timestamptz(3) not null default now(),
  check (policy <> 'listed' or cardinality(domains) > 0)
);

-- What somebody made of the home of their channel; without a row it is the usual one. Which of the two videos can be shown is
-- asked when it is: one that is hidden for a while is back afterwards.
create table channel_homes (
  user_id    int primary key references users on delete cascade,
  -- For those who do not follow the channel.
  trailer_id int references videos on delete set null,
  pinned_id  int references videos on delete set null,
  -- The parts that it has, in their order.
  sections   text[] not null check (sections <@ array['latest', 'popular', 'shorts', 'playlists'] and cardinality(sections) <= 4),
  updated_at timestamptz(3) not null default now()
);
-- Deleting a video finds where it was chosen without reading all channels.
create index on channel_homes (trailer_id) where trailer_id is not null;
create index on channel_homes (pinned_id) where pinned_id is not null;

-- One change of many videos of one creator: the job goes on from what stands here, whenever it was killed.
create table bulk_edits (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  change     jsonb not null,
  state      text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  total      int not null check (total > 0),
  -- How many are behind it: changed and refused; while it is taken back, how many are as they were.
  done       int not null default 0,
  refused    int not null default 0,
  created_at timestamptz(3) not null default now(),
  ended_at   timestamptz(3)
);
-- The latest of a creator; and one at a time.
create index on bulk_edits (owner_id, id desc);
create unique index bulk_edits_unfinished on bulk_edits (owner_id) where (state in ('running', 'undoing'));
-- Those that are forgotten, by age.
create index on bulk_edits (created_at);

-- What the change was to each video: what it says before and after, of the fields that it concerns, as it was changed.
create table bulk_edit_items (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  video_id     int not null references videos on delete cascade,
  state        text not null default 'waiting' check (state in ('waiting', 'changed', 'refused', 'restored')),
  before       jsonb,
  after        jsonb,
  -- Why it was refused, as a sentence.
  refusal      text,
  check ((state not in ('changed', 'restored')) or before is not null and after is not null),
  primary key (bulk_edit_id, video_id)
);
-- What is still to be done, in order; and what can be taken back.
create index bulk_edit_items_state on bulk_edit_items (bulk_edit_id, state, video_id);
-- What goes with a video.
create index on bulk_edit_items (video_id);

-- Who wants to be told once a video can be watched.
create table video_ready_alerts (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index on video_ready_alerts (video_id);

alter table videos add foreign key (upload_id) references uploads(id) on delete set null;
create trigger notify_change after delete or update of name on categories for each row execute function notify_row('category', 'id');

-- A video is waiting for the pipeline from the moment it exists, whoever made it.
create function create_video_processing() returns trigger language plpgsql as $$
begin
  insert into video_processing (video_id) values (new.id);
  return null;
end $$;
create trigger create_processing after insert on videos for each row execute function create_video_processing();

-- The rows come with what they count, whoever adds it, so that nobody has to ask whether they are there.
create function add_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_counts (video_id, owner_id, is_short) values (new.id, new.owner_id, new.is_short);
  return null;
end $$;
create trigger add_counts after insert on videos for each row execute function add_video_counts();
create trigger notify_change after delete or update on videos for each row execute function notify_row('video', 'id');
create trigger notify_new_live after insert on videos for each row when (new.playable_at is not null) execute function notify_lists();
create trigger notify_lists after delete on videos for each statement execute function notify_lists();

create function sync_video_counts() returns trigger language plpgsql as $$
begin
  update video_counts set owner_id = new.owner_id, is_short = new.is_short where video_id = new.id;
  return null;
end $$;
create trigger sync_counts after update of owner_id, is_short on videos for each row when (old.owner_id is distinct from new.owner_id or old.is_short is distinct from new.is_short) execute function sync_video_counts();

create function increment_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger increment_version before update of title, description, category_id, is_published, is_short, visibility, publish_at, thumbnail_url, monetization_enabled, ads_enabled, revenue_share, content_warnings, restricted_in_countries, notes on videos for each row when (old.version = new.version and (old.title is distinct from new.title or old.description is distinct from new.description or old.category_id is distinct from new.category_id or old.is_published is distinct from new.is_published or old.is_short is distinct from new.is_short or old.visibility is distinct from new.visibility or old.publish_at is distinct from new.publish_at or old.thumbnail_url is distinct from new.thumbnail_url or old.monetization_enabled is distinct from new.monetization_enabled or old.ads_enabled is distinct from new.ads_enabled or old.revenue_share is distinct from new.revenue_share or old.content_warnings is distinct from new.content_warnings or old.restricted_in_countries is distinct from new.restricted_in_countries or old.notes is distinct from new.notes)) execute function increment_version();
create trigger notify_lists_changed after update on videos for each row when (old.is_published is distinct from new.is_published or old.playable_at is distinct from new.playable_at or old.published_at is distinct from new.published_at or old.visibility is distinct from new.visibility or old.approval_status is distinct from new.approval_status or old.deleted_at is distinct from new.deleted_at or old.taken_down_at is distinct from new.taken_down_at or old.restricted_in_countries is distinct from new.restricted_in_countries or old.category_id is distinct from new.category_id or old.is_short is distinct from new.is_short) execute function notify_lists();

create function sync_ad_interval_of_video() returns trigger language plpgsql as $$
begin
  perform sync_ad_interval(coalesce(new.id, old.id));
  return null;
end $$;
create trigger sync_ad_intervals_on_insert after insert on videos for each row when (new.monetization_enabled and new.ads_enabled) execute function sync_ad_interval_of_video();
create trigger sync_ad_intervals after update of monetization_enabled, ads_enabled, revenue_share, owner_id on videos for each row when (old.monetization_enabled is distinct from new.monetization_enabled or old.ads_enabled is distinct from new.ads_enabled or old.revenue_share is distinct from new.revenue_share or old.owner_id is distinct from new.owner_id) execute function sync_ad_interval_of_video();
create trigger sync_ad_intervals_on_delete after delete on videos for each row when (old.ads_enabled) execute function sync_ad_interval_of_video();

-- A new video begins as its owner's settings say.
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
