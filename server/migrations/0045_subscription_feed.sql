-- The feed of subscriptions takes the newest video of each channel that somebody follows, then as many of the channels that
-- lead as a page has: `videos_live_owner_newest` is that order for all videos, this index for long ones and shorts apart.
-- The condition is that of `live-queries.ts`.
create index videos_live_owner_kind on videos (owner_id, is_short, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';

-- When somebody looked at their subscriptions last, so that what came out since is new. During a visit `new_since` stands:
-- it is where the visit before ended, and null on the first one.
create table subscription_visits (
  user_id    int primary key references users on delete cascade,
  new_since  timestamptz(3),
  visited_at timestamptz(3) not null
);
