-- Lists of videos that people make, and the one of each person for later. What somebody liked is a list too, but one
-- without rows here: it is read from `video_reactions`.
create table playlists (
  id             int generated always as identity primary key,
  owner_id       int not null references users on delete cascade,
  kind           text not null default 'own' check (kind in ('own', 'watch-later')),
  name           text not null check (length(name) between 1 and 100),
  description    text not null default '' check (length(description) <= 5000),
  -- Unlisted: seen by its address, and in no list. Private: seen by its owner alone.
  visibility     text not null check (visibility in ('public', 'unlisted', 'private')),
  -- By hand, newest or oldest addition first, or newest video first.
  sort_order     text not null default 'manual' check (sort_order in ('manual', 'added', 'addedOldest', 'published')),
  -- A picture of its owner's own, and the folder of its files; null for none.
  picture        jsonb,
  picture_folder text unique,
  -- Kept with its videos, under its lock.
  video_count    int not null default 0 check (video_count between 0 and 5000),
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  -- Since when it lies in the trash, and who put it there.
  deleted_at     timestamptz(3),
  deleted_by     int references users on delete set null,
  check ((picture is null) = (picture_folder is null))
);
-- One's playlists, newest first; the channel's are some of them.
create index on playlists (owner_id, created_at desc, id desc);
-- Everybody has one for later, made with the first video in it.
create unique index playlists_watch_later on playlists (owner_id) where kind = 'watch-later';
-- One person's trash, newest first, and every day the oldest of all.
create index playlists_trash on playlists (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index playlists_trash_age on playlists (deleted_at) where deleted_at is not null;

-- What is in them. Nothing refers to `videos`: a video that is deleted for good stays as the gap that it leaves, until the
-- playlist's owner takes it out, and deleting it waits for nobody who is sorting a playlist. Ids are never used again.
create table playlist_items (
  id          int generated always as identity primary key,
  playlist_id int not null references playlists on delete cascade,
  video_id    int not null,
  -- The place in the order by hand. There are gaps, so that a move rewrites one row; it is checked after the statement, since one
  -- that finds no gap makes them anew.
  rank        bigint not null,
  note        text not null default '' check (length(note) <= 300),
  added_at    timestamptz(3) not null default now(),
  unique (playlist_id, video_id),
  unique (playlist_id, rank) deferrable initially immediate
);
-- In which playlists a video is.
create index on playlist_items (video_id);

-- What people keep of the public playlists of others.
create table saved_playlists (
  user_id     int not null references users on delete cascade,
  playlist_id int not null references playlists on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (user_id, playlist_id)
);
-- Last saved first.
create index on saved_playlists (user_id, created_at desc, playlist_id desc);
-- Deleting a playlist takes its rows along without reading those of all others.
create index on saved_playlists (playlist_id);
