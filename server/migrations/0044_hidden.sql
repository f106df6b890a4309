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
-- Deleting a video takes its rows along without reading those of all others.
create index on hidden_videos (video_id);

create table hidden_channels (
  user_id    int not null references users on delete cascade,
  channel_id int not null references users on delete cascade check (channel_id <> user_id),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, channel_id)
);
create index on hidden_channels (user_id, created_at desc, channel_id desc);
create index on hidden_channels (channel_id);
