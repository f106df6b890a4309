-- The feed of subscriptions asks each channel for its newest video. That index did not hold whether a video is a short, so
-- PostgreSQL read all videos of a channel in the one that does, and sorted them: a channel of a thousand cost a thousand.
-- The condition is that of `live-queries.ts`.
drop index videos_live_owner_newest;
create index videos_live_owner_newest on videos (owner_id, published_at desc, id desc) include (is_short)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';
