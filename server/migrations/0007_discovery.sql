-- Where people left the videos they watch, so that another device takes them up there. One row for each person and
-- video, written again every few seconds of playing; no history: how it came to that place is not kept.
create table watch_history (
  viewer_id        int not null references users on delete cascade,
  video_id         int not null references videos on delete cascade,
  position_seconds double precision not null check (position_seconds >= 0),
  watched_at       timestamptz(3) not null default now(),
  -- Begun and not finished, by the length of the video when it was watched; false also when it was put aside.
  in_progress      boolean not null default false,
  -- When somebody began a video for the first time: `watched_at` moves with every second that is watched. The feed of shorts
  -- shows what was not seen when it was opened, and must not change its order while people watch it.
  first_watched_at timestamptz(3) not null default now(),
  primary key (viewer_id, video_id)
);
create index on watch_history (video_id);
create index watch_history_by_day on watch_history (viewer_id, watched_at desc, video_id desc);
create index watch_history_in_progress on watch_history (viewer_id, watched_at desc, video_id desc) where in_progress;

-- What a night finds out about each video from the ledger, for recommendations: how much of it people watch, and which others
-- those finished who finished it. One narrow row for each video instead of one for each pair: it is read for every
-- recommendation, and written by a job that nobody waits for.
create table recommendation_signals (
  video_id          int primary key references videos on delete cascade,
  -- How many views the share is the average of.
  sampled_views     int not null default 0,
  watched_share     real check (watched_share >= 0 and watched_share <= 1),
  -- The closest first; some may be gone since.
  related_video_ids int[] not null default '{}',
  related_weights   real[] not null default '{}',
  check (cardinality(related_weights) = cardinality(related_video_ids))
);

-- The lists of what is trending, as they were computed every few minutes: one row for each list and time, so that reading one
-- looks up its newest row and the one of an hour before. Those of more than two hours ago go.
create table trending_lists (
  hours       int not null,
  is_short    boolean not null,
  -- 0 for all of them together.
  category_id int not null,
  computed_at timestamptz(3) not null,
  -- In order of rank; some may be gone since.
  video_ids   int[] not null,
  scores      double precision[] not null,
  check (cardinality(scores) = cardinality(video_ids)),
  primary key (hours, is_short, category_id, computed_at)
);
-- What is too old.
create index on trending_lists (computed_at);

-- What people want more of on home; who has home as usual has no row.
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

-- What people do not want to be shown: single videos, and all that comes from a channel. Nobody else sees it; it goes with
-- the video, the channel or the account.
create table hidden_videos (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
-- One's own list of them, newest first.
create index on hidden_videos (user_id, created_at desc, video_id desc);
create index on hidden_videos (video_id);

-- One row for each thing that can be found. Only what everybody sees is ever written here, and a row that has become
-- stale shows nothing: results are joined with what is live.
create table search_documents (
  id          int generated always as identity primary key,
  kind        text not null check (kind in ('video', 'channel', 'playlist', 'post')),
  video_id    int unique references videos on delete cascade,
  playlist_id int unique references playlists on delete cascade,
  -- Whose it is; for a channel, what it is.
  owner_id    int not null references users on delete cascade,
  -- Title or name in small letters without accents, to know what is meant exactly.
  title       text not null,
  -- Title (A), tags and channel (B).
  name_vector tsvector not null,
  -- That, description (C) and what is said in it (D, without positions).
  full_vector tsvector not null,
  indexed_at  timestamptz not null,
  -- Posts are found too, and every document says what it is narrowed and ordered by, so that finding reads no other table.
  post_id     int unique references posts on delete cascade,
  -- The tab it stands in.
  type        text not null default 'videos' check (type in ('videos', 'shorts', 'channels', 'playlists', 'posts')),
  category_id int,
  created_ms  bigint not null default 0,
  duration_ms bigint not null default 0,
  -- As they were counted some minutes ago, and what they and its age make it worth, whatever is searched for.
  views       bigint not null default 0,
  static_rank real not null default 0,
  check ((kind = 'video') = (video_id is not null) and (kind = 'playlist') = (playlist_id is not null) and (kind = 'post') = (post_id is not null))
);
create unique index search_documents_channels on search_documents (owner_id) where kind = 'channel';
-- All that has somebody's name in it.
create index on search_documents (owner_id);
create index on search_documents using gin (full_vector) with (fastupdate=off);
create index on search_documents using gin (name_vector) with (fastupdate=off);

-- What is said in videos, some lines at a time, so that a result can say where.
create table search_passages (
  id          int generated always as identity primary key,
  video_id    int not null references videos on delete cascade,
  -- When each of the lines begins.
  line_starts int[] not null,
  lines       text[] not null,
  word_vector tsvector not null,
  check (cardinality(lines) = cardinality(line_starts))
);
create index on search_passages (video_id);
create index on search_passages using gin (word_vector) with (fastupdate=off);

-- Every word of a title, a tag or a name, once: what a word that is nowhere is compared with.
create table search_dictionary (
  word text primary key check (length(word) <= 50)
);
-- What is being typed is the beginning of a word.
create index on search_dictionary using gin (word gin_trgm_ops) with (fastupdate=off);
create index search_dictionary_word_idx1 on search_dictionary (word text_pattern_ops);

-- In how many documents of a type the common words stand, in names and anywhere, counted now and then: by these a search is
-- planned, and much is told from few. With a star, all words that begin so; `=` and the type, all documents of it.
create table search_word_frequencies (
  type           text not null,
  word           text not null,
  name_count     int not null,
  document_count int not null,
  primary key (word, type)
);

-- What all documents are ordered by, apart from their words: a narrow row that changes often, beside a wide one that does not.
create table search_sort_keys (
  document_id int primary key references search_documents on delete cascade,
  type        text not null,
  category_id int,
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
