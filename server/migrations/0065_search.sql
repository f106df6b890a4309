-- What is searched in. A table of its own, filled moments after something happened by whoever hears of it, so that no
-- edit and no request waits for the index, and a search reads no table that is written all the time.

-- Words that are nearly right are found by their trigrams. The extension comes with PostgreSQL; who owns the database may
-- make it.
do $$
begin
  create extension if not exists pg_trgm;
exception when others then
  raise exception 'Search needs the extension pg_trgm, which could not be made (%). Install the contrib modules of PostgreSQL, let an administrator run "create extension pg_trgm" in this database, then start again.', sqlerrm;
end
$$;

-- One row for each thing that can be found. Only what everybody sees is ever written here, and a row that has become
-- stale shows nothing: results are joined with what is live.
create table search_documents (
  id          int generated always as identity primary key,
  kind        text not null check (kind in ('video', 'channel', 'playlist')),
  video_id    int unique references videos on delete cascade,
  playlist_id int unique references playlists on delete cascade,
  -- Whose it is; for a channel, what it is.
  owner_id    int not null references users on delete cascade,
  -- Title or name in small letters without accents, to know what is meant exactly.
  title       text not null,
  -- Title (A), tags and channel (B).
  names       tsvector not null,
  -- That, description (C) and what is said in it (D, without positions).
  words       tsvector not null,
  indexed_at  timestamptz not null,
  check ((kind = 'video') = (video_id is not null) and (kind = 'playlist') = (playlist_id is not null))
);
create unique index search_documents_channels on search_documents (owner_id) where kind = 'channel';
-- All that has somebody's name in it.
create index on search_documents (owner_id);
-- Every search; what is being typed looks only in names.
create index on search_documents using gin (words);
create index on search_documents using gin (names);

-- What is said in videos, some lines at a time, so that a result can say where.
create table search_passages (
  id       int generated always as identity primary key,
  video_id int not null references videos on delete cascade,
  -- When each of the lines begins.
  starts   int[] not null,
  lines    text[] not null check (cardinality(lines) = cardinality(starts)),
  words    tsvector not null
);
create index on search_passages (video_id);
create index on search_passages using gin (words);

-- Every word of a title, a tag or a name, once: what a word that is nowhere is compared with.
create table search_words (
  word text primary key check (length(word) <= 50)
);
create index on search_words using gin (word gin_trgm_ops);
