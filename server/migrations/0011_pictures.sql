-- Pictures that can stand for a video, its storyboard, and what was measured of it.

create table video_pictures (
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
create index on video_pictures (video_id);
-- Taking another frame or sending another picture replaces the one before.
create unique index video_pictures_one_of_kind on video_pictures (video_id, kind) where kind <> 'candidate';
create unique index video_pictures_one_chosen on video_pictures (video_id) where is_chosen;

-- Folder, sizes and spacing of the tiles; null until made, and for pictures that never move.
alter table videos add column storyboard jsonb;

-- Loudness, and where the owner may want to look: black, standing pictures, silence, bars.
alter table video_processing add column facts jsonb not null default '{}';
