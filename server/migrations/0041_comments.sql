-- What people say under videos, and under posts when there are some: whatever can be commented on has its column here, of
-- which each row fills one. Deeper replies are rows of the same thread: `parent_id` is always the comment that began it.
create table comments (
  id           int generated always as identity primary key,
  video_id     int references videos on delete cascade,
  post_id      int,
  parent_id    int references comments on delete cascade,
  -- Whose reply it answers, where it answers one.
  reply_to_id  int references users on delete set null,
  -- Null when its author has gone and others had replied: nothing is left then but its place. Accounts take their
  -- comments along by `removeCommentsOfUser`; what that forgot would be refused here.
  author_id    int references users,
  content      text not null check (length(content) <= 10000),
  state        text not null check (state in ('published', 'held', 'removed')),
  -- Staff decided, and nobody else can decide otherwise.
  is_staff_decision boolean not null default false,
  -- The channel has hidden its author: they alone see it, whatever its state.
  is_hidden    boolean not null default false,
  is_hearted   boolean not null default false,
  pinned_at    timestamptz(3),
  likes        int not null default 0 check (likes >= 0),
  dislikes     int not null default 0 check (dislikes >= 0),
  -- Of its thread, those that everybody sees.
  reply_count  int not null default 0 check (reply_count >= 0),
  created_at   timestamptz(3) not null default now(),
  edited_at    timestamptz(3),
  -- When those were told whom it concerns: the first time that everybody saw it.
  told_at      timestamptz(3),
  -- Since when it lies in the trash, and who put it there.
  deleted_at   timestamptz(3),
  deleted_by   int references users on delete set null,
  -- Everybody who sees what it stands under sees it.
  is_open      boolean not null generated always as (state = 'published' and not is_hidden and deleted_at is null) stored,
  -- The order “Top”.
  score        int not null generated always as
               (likes - dislikes + least(reply_count, 10) + case when is_hearted then 5 else 0 end) stored,
  check (num_nonnulls(video_id, post_id) = 1),
  check (author_id is not null or (deleted_at is not null and content = ''))
) with (fillfactor = 80);

-- The threads under a video, best and newest first; the condition is that of `queries.ts`. One that is gone keeps its
-- place for its replies.
create index comments_video_top on comments (video_id, score desc, id desc)
  where parent_id is null and (is_open or reply_count > 0);
create index comments_video_newest on comments (video_id, created_at desc, id desc)
  where parent_id is null and (is_open or reply_count > 0);
-- What waits for approval; also what goes with a video.
create index comments_video_state on comments (video_id, state, created_at desc, id desc) where video_id is not null;
create unique index comments_video_pinned on comments (video_id) where pinned_at is not null;
-- A thread, oldest first; also what goes with it.
create index comments_replies on comments (parent_id, is_open, created_at, id) where parent_id is not null;
-- Somebody's own, for their archive and when they leave; and those that only they see, to be shown to them.
create index comments_author on comments (author_id, id);
create index comments_only_author on comments (author_id) where not is_open and deleted_at is null;
create index comments_reply_to on comments (reply_to_id) where reply_to_id is not null;
-- One person's trash, newest first; and what is removed for good, by age.
create index comments_trash on comments (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index comments_trash_age on comments (deleted_at) where deleted_at is not null and author_id is not null;

-- Whom `@name` in a comment means, and whether they were told.
create table comment_mentions (
  comment_id int not null references comments on delete cascade,
  user_id    int not null references users on delete cascade,
  -- As it was written: people change their names.
  name       text not null,
  is_told    boolean not null default false,
  primary key (comment_id, user_id)
);
create index on comment_mentions (user_id);

-- What people think of comments, as with videos: one row for each person and comment, the totals in `comments`.
create table comment_reactions (
  user_id    int not null references users on delete cascade,
  comment_id int not null references comments on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, comment_id)
);
create index on comment_reactions (comment_id);
