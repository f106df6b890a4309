-- 64-bit ids for what grows with every viewer: comments, notifications, items of playlists and passages of captions can pass
-- 2^31 rows, the more so as upserts use up ids. The same for sums that one popular video or channel can pass: its views,
-- and the seconds watched on a day.

-- PostgreSQL refuses to change a column that a trigger names, or that a generated one is computed from.
drop trigger refresh_answered_on_insert on comments;
drop trigger refresh_answered_on_update on comments;
drop trigger refresh_answered_on_delete on comments;
alter table comments alter column id type bigint, alter column parent_id type bigint;
create trigger refresh_answered_on_insert after insert on comments for each row
  when (new.parent_id is not null and new.author_id = new.channel_id)
  execute function refresh_comment_answered();
create trigger refresh_answered_on_update after update of state, is_hidden, deleted_at, author_id
    on comments for each row
  when (old.parent_id is not null and old.author_id = old.channel_id)
  execute function refresh_comment_answered();
create trigger refresh_answered_on_delete after delete on comments for each row
  when (old.parent_id is not null and old.author_id = old.channel_id)
  execute function refresh_comment_answered();
alter table comment_reactions alter column comment_id type bigint;
alter table comment_mentions alter column comment_id type bigint;
alter table mention_notification_counts alter column item_id type bigint;

alter table notifications alter column id type bigint, alter column comment_id type bigint;
alter table notification_events alter column notification_id type bigint;

-- These name comments, too.
alter table report_cases alter column content_id type bigint;
alter table audit_entries alter column target_id type bigint;

alter table playlist_items alter column id type bigint;
alter table search_passages alter column id type bigint;

alter table video_days alter column watch_seconds type bigint;
alter table channel_days alter column watch_seconds type bigint;
alter table view_origin_days alter column watch_seconds type bigint;

alter table video_counts drop column popularity, alter column views type bigint;
alter table video_counts add column popularity int generated always as (popularity_step(views)) stored not null;
create index video_counts_popular on video_counts (owner_id, is_short, popularity desc);
create index video_counts_owner on video_counts (owner_id, popularity desc);
create index video_counts_viewed on video_counts (is_short, popularity desc);
