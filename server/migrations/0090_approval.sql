-- Who of the staff decided about a video, and why, as its owner was told. Null while nobody has: filters and pre-moderation
-- are not somebody.
alter table videos
  add column reviewed_at timestamptz(3),
  add column reviewed_by int references users on delete set null,
  add column review_reason text not null default '' check (length(review_reason) <= 500);
create index on videos (reviewed_by) where reviewed_by is not null;

-- The same of posts, which wait for approval as videos do.
alter table posts
  add column approval_status text not null default 'approved'
    check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  add column reviewed_at timestamptz(3),
  add column reviewed_by int references users on delete set null,
  add column review_reason text not null default '' check (length(review_reason) <= 500),
  -- When those were told whom it concerns: the first time that everybody saw it.
  add column told_at timestamptz(3);
create index on posts (reviewed_by) where reviewed_by is not null;
update posts set told_at = created_at;

-- The newest of all, for home; the condition is that of `posts/feed-queries.ts`, which cannot look at the owner here.
drop index posts_newest;
create index posts_newest on posts (created_at desc, id desc)
  where is_published and approval_status = 'approved' and deleted_at is null;
