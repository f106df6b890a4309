-- Broadcasts of finished films: premieres, and playlists around the clock (docs/live.md “Without an encoder”).

-- `premiere`: the video itself is shown at a time. `playlist`: the films of a playlist of its owner, one after the other.
alter table broadcasts add column source text not null default 'encoder' check (source in ('encoder', 'premiere', 'playlist'));
-- Null once the playlist is deleted for good: nothing follows then.
alter table broadcasts add column playlist_id int references playlists on delete set null;
alter table broadcasts add column repeats boolean not null default false;
alter table broadcasts add constraint broadcasts_playlist_check check (source = 'playlist' or (playlist_id is null and not repeats));
create index on broadcasts (playlist_id) where playlist_id is not null;
-- What the clock moves on.
create index on broadcasts (video_id) where source <> 'encoder' and ended_at is null;

-- What a playlist on air shows and when. Written once and then only shortened, so that all nodes compute the same numbers of
-- segments from it; removed when no player can ask for it any longer.
create table broadcast_schedule_entries (
  video_id        int not null references broadcasts on delete cascade,
  -- Counts the entries since the beginning: the discontinuities before it.
  position        int not null,
  -- No foreign key: what was shown keeps its place in the numbers when the film is deleted.
  source_video_id int not null,
  media_key       text not null,
  -- Of the entry of the playlist, to go on from when the film is no longer in it.
  rank            bigint not null,
  starts_at       timestamptz(3) not null,
  seconds         double precision not null check (seconds > 0),
  -- By rendition of the broadcast: that of the film, and the numbers of its segments (`EntryRendition` of `schedule.ts`).
  renditions      jsonb not null,
  primary key (video_id, position)
);
