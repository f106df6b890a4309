-- Discovery: watch history, recommendations, trending, hidden content, search.

-- Where users left videos, so that any device can resume. One row per user and video, updated every few
-- seconds of playback. Deleted after `user_settings.keep_history_months`.
create table watch_history (
  viewer_id        int not null references users on delete cascade,
  video_id         int not null references videos on delete cascade,
  position_seconds double precision not null check (position_seconds >= 0),
  watched_at       timestamptz(3) not null default now(),
  -- Started and not finished, relative to the duration at that time; false once the user dismisses the video.
  in_progress      boolean not null default false,
  -- Never changes, unlike `watched_at`. The shorts feed prefers what had not been watched when it was opened,
  -- and its order must not change during playback.
  first_watched_at timestamptz(3) not null default now(),
  primary key (viewer_id, video_id)
);
create index on watch_history (video_id);
create index watch_history_by_day on watch_history (viewer_id, watched_at desc, video_id desc);
create index watch_history_in_progress on watch_history (viewer_id, watched_at desc, video_id desc) where in_progress;

-- Computed nightly from the view ledger: the share of a video that people watch, and the videos that the same
-- viewers finished. One row per video instead of one per pair, because every recommendation reads it.
create table recommendation_signals (
  video_id          int primary key references videos on delete cascade,
  sampled_views     int not null default 0,
  watched_share     real check (watched_share >= 0 and watched_share <= 1),
  -- Closest first; some may have been deleted since.
  related_video_ids int[] not null default '{}',
  related_weights   real[] not null default '{}',
  check (cardinality(related_weights) = cardinality(related_video_ids))
);

-- Trending lists, computed every few minutes. A reader needs the newest row of a list and the one of an hour
-- before. Deleted after three hours.
create table trending_lists (
  hours       int not null,
  is_short    boolean not null,
  -- 0 for all categories.
  category_id int not null,
  computed_at timestamptz(3) not null,
  -- In order of rank; some may have been deleted since.
  video_ids   int[] not null,
  scores      double precision[] not null,
  check (cardinality(scores) = cardinality(video_ids)),
  primary key (hours, is_short, category_id, computed_at)
);
create index on trending_lists (computed_at);

-- Tuning of home: 0 is the default, which also applies without a row.
create table feed_preferences (
  user_id       int primary key references users on delete cascade,
  fresh         smallint not null default 0 check (fresh >= 0 and fresh <= 2),
  subscriptions smallint not null default 0 check (subscriptions >= 0 and subscriptions <= 2),
  variety       smallint not null default 0 check (variety >= 0 and variety <= 2)
);

create table hidden_channels (
  user_id    int not null references users on delete cascade,
  channel_id int not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  check (channel_id <> user_id),
  primary key (user_id, channel_id)
);
create index on hidden_channels (user_id, created_at desc, channel_id desc);
create index on hidden_channels (channel_id);

create table hidden_videos (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index on hidden_videos (user_id, created_at desc, video_id desc);
create index on hidden_videos (video_id);

-- One row per video, channel, playlist or post. Only public content is indexed, and results are checked for
-- visibility when they are read, so that a stale row reveals nothing.
create table search_documents (
  id          int generated always as identity primary key,
  kind        text not null check (kind in ('video', 'channel', 'playlist', 'post')),
  video_id    int unique references videos on delete cascade,
  playlist_id int unique references playlists on delete cascade,
  -- For a channel, the channel itself.
  owner_id    int not null references users on delete cascade,
  -- Folded: lower case, without accents.
  title       text not null,
  -- Title (weight A), tags and channel (B). Also the type as `=videos`: users cannot type such
  -- lexemes, which let the index filter.
  name_vector tsvector not null,
  -- All of that, the description (C), captions (D, without positions), and tags as `#tag`.
  full_vector tsvector not null,
  indexed_at  timestamptz not null,
  post_id     int unique references posts on delete cascade,
  -- The tab of the results. This and the columns below let a search filter and
  -- sort without reading other tables.
  type        text not null default 'videos' check (type in ('videos', 'shorts', 'channels', 'playlists', 'posts')),
  category_id int,
  created_ms  bigint not null default 0,
  duration_ms bigint not null default 0,
  -- Popularity (views, subscribers, videos or likes), some minutes old, and a rank from it and the age.
  views       bigint not null default 0,
  static_rank real not null default 0,
  check ((kind = 'video') = (video_id is not null) and (kind = 'playlist') = (playlist_id is not null) and (kind = 'post') = (post_id is not null))
);
create unique index search_documents_channels on search_documents (owner_id) where kind = 'channel';
create index on search_documents (owner_id);
-- Without `fastupdate`, which would make every search scan a list of pending entries. Only jobs write here.
create index on search_documents using gin (full_vector) with (fastupdate=off);
create index on search_documents using gin (name_vector) with (fastupdate=off);

-- Captions in passages of a few lines, so that a result can quote them.
create table search_passages (
  id          int generated always as identity primary key,
  video_id    int not null references videos on delete cascade,
  -- In seconds.
  line_starts int[] not null,
  lines       text[] not null,
  word_vector tsvector not null,
  check (cardinality(lines) = cardinality(line_starts))
);
create index on search_passages (video_id);
create index on search_passages using gin (word_vector) with (fastupdate=off);

-- Every word of a title, tag or name, for spelling suggestions and completion.
create table search_dictionary (
  word text primary key check (length(word) <= 50)
);
create index on search_dictionary using gin (word gin_trgm_ops) with (fastupdate=off);
create index search_dictionary_word_idx1 on search_dictionary (word text_pattern_ops);

-- Estimated numbers of documents with a word, for common words only; they decide how a search is executed.
-- `word*` counts a prefix of up to three letters, `=type` all documents of the type. Recomputed every hour.
create table search_word_frequencies (
  type           text not null,
  word           text not null,
  name_count     int not null,
  document_count int not null,
  primary key (word, type)
);

-- Sort keys of `search_documents`: narrow rows that change often, apart from wide ones that do not.
create table search_sort_keys (
  document_id int primary key references search_documents on delete cascade,
  type        text not null,
  category_id int,
  -- The first 30 characters.
  title       text collate "C" not null,
  created_ms  bigint not null,
  duration_ms bigint not null,
  views       bigint not null,
  static_rank real not null
);
create index on search_sort_keys (type, static_rank, document_id);
create index on search_sort_keys (type, created_ms, document_id);
create index on search_sort_keys (type, views, document_id);
create index on search_sort_keys (type, duration_ms, document_id);
create index on search_sort_keys (type, title, document_id);
