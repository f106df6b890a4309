-- What people think of videos: one row for each person and video, none for neither. The totals stand in `video_counts`,
-- changed in the same transaction.
create table video_reactions (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
-- Deleting a video takes its rows along without reading those of all others.
create index on video_reactions (video_id);
-- What somebody liked, newest first.
create index video_reactions_liked on video_reactions (user_id, created_at desc, video_id desc) where status = 'like';

-- Kept videos say whether their creator shows these counts.
create trigger announce_change after insert or delete or update of show_like_count, show_subscriber_count on user_settings
  for each row execute function announce_row('user', 'user_id');
