-- Where people left videos becomes the history: one row for each person and video, with when they watched it last. An index
-- for the list by day, and one for what somebody may continue, so that the row of it on home reads no finished videos.
alter table watch_positions rename to history;
alter table history rename column user_id to viewer_id;
alter table history rename column updated_at to watched_at;
alter table history rename constraint watch_positions_user_id_fkey to history_viewer_id_fkey;
alter table history rename constraint watch_positions_video_id_fkey to history_video_id_fkey;
alter table history rename constraint watch_positions_seconds_check to history_seconds_check;
alter table history rename constraint watch_positions_pkey to history_pkey;
alter index watch_positions_video_id_idx rename to history_video_id_idx;

-- Lists are paged by this time, and cursors know milliseconds.
alter table history alter column watched_at type timestamptz(3);
-- Begun and not finished, by the length of the video when it was watched; false also when it was put aside.
alter table history add column in_progress boolean not null default false;
update history h set in_progress = h.seconds >= v.duration_seconds * 0.02 and h.seconds < v.duration_seconds * 0.95
  from videos v where v.id = h.video_id;

create index history_by_day on history (viewer_id, watched_at desc, video_id desc);
create index history_in_progress on history (viewer_id, watched_at desc, video_id desc) where in_progress;
