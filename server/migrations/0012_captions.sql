-- Captions in several languages, and chapters that their creator wrote apart from the description.

create table caption_tracks (
  id         int generated always as identity primary key,
  video_id   int not null references videos on delete cascade,
  -- A BCP 47 tag in its usual spelling.
  language   text not null check (length(language) between 2 and 35),
  label      text not null check (length(label) between 1 and 60),
  -- The folder of its files within that of the video. New for every change of the lines, so that its files never change.
  folder     text not null unique,
  -- The lines themselves stand in the file. Without any, viewers do not see the track.
  cue_count  int not null,
  -- A change says which version it is based on; two windows never overwrite each other.
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);
-- Players tell tracks apart by their label (RFC 8216 §4.3.4.1.1). It also serves the list of one video.
create unique index on caption_tracks (video_id, lower(label));

create table chapter_lists (
  video_id   int primary key references videos on delete cascade,
  -- Null: the description lists them again. The row stays, so that its version goes on counting.
  chapters   jsonb,
  version    int not null default 1,
  updated_at timestamptz(3) not null default now()
);

-- Both are part of what many people ask for (0005).
create trigger announce_change after insert or update or delete on caption_tracks
  for each statement execute function announce_row_change();
create trigger announce_change after insert or update or delete on chapter_lists
  for each statement execute function announce_row_change();
