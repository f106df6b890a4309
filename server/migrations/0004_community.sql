-- Community: subscriptions, playlists, posts, comments, reactions, mentions, blocks.

-- The total is in `channel_counts`, changed in the same transaction.
create table subscriptions (
  subscriber_id int not null references users on delete cascade,
  channel_id    int not null references users on delete cascade,
  -- `personalised`: long videos only, if the subscriber has watched the channel lately.
  bell          text not null check (bell in ('all', 'personalised', 'none')),
  created_at    timestamptz(3) not null default now(),
  check (channel_id <> subscriber_id),
  primary key (subscriber_id, channel_id)
);
create index on subscriptions (subscriber_id, created_at desc, channel_id desc);
create index on subscriptions (channel_id, created_at desc, subscriber_id desc);

-- History of the subscriber count, without the subscribers; `subscriptions` holds the current ones only. For
-- a new one, `video_id` is the video of the channel that they watched last, within a day.
create table subscription_changes (
  channel_id int not null references users on delete cascade,
  changed_at timestamptz(3) not null,
  change     smallint not null check (change in (-1, 1)),
  video_id   int references videos on delete set null
);
create index subscription_changes_channel on subscription_changes (channel_id, changed_at) include (change);
create index subscription_changes_video on subscription_changes (video_id, changed_at) include (change) where video_id is not null;

-- The last visit to the subscription feed, where content after `new_since` is marked as new. During a visit
-- `new_since` stays at the end of the previous one; null on the first.
create table subscription_visits (
  user_id    int primary key references users on delete cascade,
  new_since  timestamptz(3),
  visited_at timestamptz(3) not null
);

-- Playlists, and the watch-later list of each user. Liked videos are a list, too,
-- but read from `video_reactions`.
create table playlists (
  id           int generated always as identity primary key,
  owner_id     int not null references users on delete cascade,
  kind         text not null default 'own' check (kind in ('own', 'watch-later')),
  name         text not null check (length(name) >= 1 and length(name) <= 100),
  description  text not null default '' check (length(description) <= 5000),
  -- `unlisted`: reachable by link, in no list. `private`: visible to its owner only.
  visibility   text not null check (visibility in ('public', 'unlisted', 'private')),
  -- `manual`: by `rank`. `added`: last added first. `published`: newest video first.
  sort_order   text not null default 'manual' check (sort_order in ('manual', 'added', 'addedOldest', 'published')),
  cover        jsonb,
  cover_folder text unique,
  -- Changed with the items, under the lock of this row.
  video_count  int not null default 0 check (video_count >= 0 and video_count <= 5000),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  deleted_at   timestamptz(3),
  deleted_by   int references users on delete set null,
  version      int not null default 1,
  cover_bytes  int,
  check ((cover is null) = (cover_folder is null))
);
create index on playlists (owner_id, created_at desc, id desc);
-- One per user, created with its first video.
create unique index playlists_watch_later on playlists (owner_id) where kind = 'watch-later';
create index playlists_trash on playlists (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index playlists_trash_age on playlists (deleted_at) where deleted_at is not null;

-- No foreign key to `videos`: a permanently deleted video leaves a gap until the owner removes it, and its
-- deletion does not wait for a user who reorders a playlist. Ids of videos are never reused.
create table playlist_items (
  id          int generated always as identity primary key,
  playlist_id int not null references playlists on delete cascade,
  video_id    int not null,
  -- The manual order. Ranks have gaps, so that a move updates one row; when a gap is used up, one statement
  -- spreads all ranks again, so uniqueness is checked at its end.
  rank        bigint not null,
  note        text not null default '' check (length(note) <= 300),
  added_at    timestamptz(3) not null default now(),
  unique (playlist_id, video_id),
  unique (playlist_id, rank) deferrable
);
create index on playlist_items (video_id);

create table saved_playlists (
  user_id     int not null references users on delete cascade,
  playlist_id int not null references playlists on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (user_id, playlist_id)
);
create index on saved_playlists (user_id, created_at desc, playlist_id desc);
create index on saved_playlists (playlist_id);

-- Posts of a channel: a text, up to four images, optionally a poll.
create table posts (
  id              int generated always as identity primary key,
  owner_id        int not null references users on delete cascade,
  content         text not null check (length(content) >= 1 and length(content) <= 5000),
  is_published    boolean not null default true,
  comment_policy  text not null default 'on' check (comment_policy in ('on', 'hold', 'off')),
  created_at      timestamptz(3) not null default now(),
  edited_at       timestamptz(3),
  deleted_at      timestamptz(3),
  deleted_by      int references users on delete set null,
  version         int not null default 1,
  approval_status text not null default 'approved' check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  reviewed_at     timestamptz(3),
  reviewed_by     int references users on delete set null,
  review_reason   text not null default '' check (length(review_reason) <= 500),
  -- When the post first became public and its subscribers were notified.
  announced_at    timestamptz(3)
);
create index posts_owner on posts (owner_id, created_at desc, id desc) where deleted_at is null;
-- Account deletion and data export, which include the trash.
create index posts_owner_all on posts (owner_id, id);
create index posts_trash on posts (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index posts_trash_age on posts (deleted_at) where deleted_at is not null;
create index on posts (reviewed_by) where reviewed_by is not null;
-- Posts on home. The predicate must match `isPublishedPostSql` in `posts/queries.ts`.
create index posts_newest on posts (created_at desc, id desc)
  where is_published and approval_status = 'approved' and deleted_at is null;
create index posts_managed_created on posts (created_at desc, id desc) include (approval_status) where deleted_at is null;
create index posts_managed_updated on posts (coalesce(edited_at, created_at) desc, id desc) where deleted_at is null;
create index posts_managed_title on posts (lower("left"(content, 100)) desc, id desc) where deleted_at is null;
create index posts_pending on posts (approval_status, created_at desc, id desc)
  where deleted_at is null and approval_status <> 'approved';
create index posts_trigrams on posts using gin (lower(content) gin_trgm_ops);

create table post_counts (
  post_id  int primary key references posts on delete cascade,
  likes    int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  comments int not null default 0 check (comments >= 0)
) with (fillfactor = 50);

create table post_images (
  id         int generated always as identity primary key,
  post_id    int not null references posts on delete cascade,
  position   int not null check (position >= 0 and position <= 3),
  picture    jsonb not null,
  folder     text not null unique,
  alt        text not null default '' check (length(alt) <= 300),
  -- Total of all sizes; counts towards the storage quota, also while the post is in the
  -- trash. Null until it is measured.
  size_bytes int,
  unique (post_id, position) deferrable
);

-- The poll of a post: two to five options, and one vote per user, which can be changed.
create table poll_options (
  post_id  int not null references posts on delete cascade,
  position int not null check (position >= 0 and position <= 4),
  content  text not null check (length(content) >= 1 and length(content) <= 80),
  -- The number of rows in `poll_votes`, changed in the same transaction.
  votes    int not null default 0 check (votes >= 0),
  primary key (post_id, position)
) with (fillfactor = 50);

create table poll_votes (
  user_id         int not null references users on delete cascade,
  post_id         int not null,
  option_position int not null,
  created_at      timestamptz(3) not null default now(),
  primary key (user_id, post_id),
  foreign key (post_id, option_position) references poll_options(post_id, position) on delete cascade
);
create index on poll_votes (post_id, option_position);

-- Comments on videos and posts, of which each row names one. Threads have two levels: `parent_id` is the
-- comment that started the thread.
create table comments (
  id                int generated always as identity primary key,
  video_id          int references videos on delete cascade,
  post_id           int references posts on delete cascade,
  parent_id         int references comments on delete cascade,
  -- The user whom a reply within the thread answers.
  reply_to_id       int references users on delete set null,
  -- Null for a tombstone. Account deletion removes comments by `removeCommentsOfUser`; the foreign key
  -- refuses to delete a user of whom any are left.
  author_id         int references users,
  content           text not null check (length(content) <= 10000),
  state             text not null check (state in ('published', 'held', 'removed')),
  -- Staff decided, and nobody else can overrule it.
  is_staff_decision boolean not null default false,
  -- Visible to its author and staff only: the author is in `channel_blocks` or `hidden_commenters`.
  is_hidden         boolean not null default false,
  is_hearted        boolean not null default false,
  pinned_at         timestamptz(3),
  likes             int not null default 0 check (likes >= 0),
  dislikes          int not null default 0 check (dislikes >= 0),
  -- Public replies in the thread.
  reply_count       int not null default 0 check (reply_count >= 0),
  created_at        timestamptz(3) not null default now(),
  edited_at         timestamptz(3),
  -- When the comment first became public and those concerned were notified.
  announced_at      timestamptz(3),
  deleted_at        timestamptz(3),
  deleted_by        int references users on delete set null,
  is_public         boolean generated always as (((state = 'published') and (not is_hidden) and (deleted_at is null))) stored not null,
  -- The order “Top”.
  score             int generated always as (likes - dislikes + least(reply_count, 10) + case when is_hearted then 5 else 0 end) stored not null,
  -- For the inbox, maintained by triggers: the owner of the video or post, and whether
  -- they have replied in the thread.
  channel_id        int,
  is_answered       boolean not null default false,
  check (num_nonnulls(video_id, post_id) = 1),
  constraint comments_check1 check (author_id is not null or deleted_at is not null and content = '')
) with (fillfactor = 80);
-- Threads of a video. The predicate must match `isVisibleThread` in `comments/queries.ts`: a deleted comment
-- with replies stays as a tombstone.
create index comments_video_top on comments (video_id, score desc, id desc)
  where parent_id is null and (is_public or reply_count > 0);
create index comments_video_newest on comments (video_id, created_at desc, id desc)
  where parent_id is null and (is_public or reply_count > 0);
-- Comments that wait for approval; also serves the foreign key.
create index comments_video_state on comments (video_id, state, created_at desc, id desc) where video_id is not null;
create unique index comments_video_pinned on comments (video_id) where pinned_at is not null;
create index comments_replies on comments (parent_id, is_public, created_at, id) where parent_id is not null;
create index comments_author on comments (author_id, id);
create index comments_only_author on comments (author_id) where not is_public and deleted_at is null;
create index comments_reply_to on comments (reply_to_id) where reply_to_id is not null;
create index comments_trash on comments (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index comments_trash_age on comments (deleted_at) where deleted_at is not null and author_id is not null;
create index comments_post_top on comments (post_id, score desc, id desc)
  where post_id is not null and parent_id is null and (is_public or reply_count > 0);
create index comments_post_newest on comments (post_id, created_at desc, id desc)
  where post_id is not null and parent_id is null and (is_public or reply_count > 0);
create index comments_post_state on comments (post_id, state, created_at desc, id desc) where post_id is not null;
create unique index comments_post_pinned on comments (post_id) where pinned_at is not null;
create index comments_video_time on comments (video_id, created_at) where is_public and video_id is not null;
-- The filters of the inbox. The predicates must match those in `inbox-queries.ts`.
create index comments_inbox on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state <> 'removed' and author_id <> channel_id;
create index comments_inbox_held on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state = 'held' and author_id <> channel_id;
create index comments_inbox_unanswered on comments (channel_id, created_at desc, id desc)
  where is_public and parent_id is null and not is_answered and author_id <> channel_id;
-- Comment lists of the staff. The predicates must match those in `managed-comment-queries.ts`.
create index comments_held on comments (created_at desc, id desc) where state = 'held' and not is_hidden and deleted_at is null;
create index comments_newest on comments (created_at desc, id desc) where deleted_at is null;
create index comments_text on comments using gin (lower(content) gin_trgm_ops) where deleted_at is null;
create index comments_removed on comments (created_at desc, id desc) where state = 'removed' and deleted_at is null;
-- How frequent words are. The planner cannot learn this from `comments_text`, which is partial, and
-- would take every word for rare.
create statistics comments_words on lower(content) from comments;

-- No row means neither. The totals are in `video_counts`, changed in the same transaction.
create table video_reactions (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index video_reactions_liked on video_reactions (user_id, created_at desc, video_id desc) where status = 'like';
create index video_reactions_video on video_reactions (video_id, created_at) include (status);

-- As `video_reactions`, with the totals in `comments`.
create table comment_reactions (
  user_id    int not null references users on delete cascade,
  comment_id int not null references comments on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, comment_id)
);
create index on comment_reactions (comment_id);

-- As `video_reactions`, with the totals in `post_counts`.
create table post_reactions (
  user_id    int not null references users on delete cascade,
  post_id    int not null references posts on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
create index on post_reactions (post_id);

-- Users mentioned as `@name`; names are resolved when the text is saved.
create table comment_mentions (
  comment_id  int not null references comments on delete cascade,
  user_id     int not null references users on delete cascade,
  -- As it was written: usernames change.
  name        text not null,
  -- Also true beyond the limit of notifications, so that those users are never notified.
  is_notified boolean not null default false,
  primary key (comment_id, user_id)
);
create index on comment_mentions (user_id);

-- As `comment_mentions`.
create table post_mentions (
  post_id     int not null references posts on delete cascade,
  user_id     int not null references users on delete cascade,
  name        text not null,
  is_notified boolean not null default false,
  primary key (post_id, user_id)
);
create index on post_mentions (user_id);

-- Users whom a comment or post has notified over all its edits, which together have one limit.
create table mention_notification_counts (
  kind           text not null check (kind in ('comment', 'post')),
  item_id        int not null,
  notified_users int not null,
  primary key (kind, item_id)
);

-- What these users comment on the channel is visible to themselves and staff only.
create table channel_blocks (
  channel_id int not null references users on delete cascade,
  user_id    int not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  check (user_id <> channel_id),
  primary key (channel_id, user_id)
);
create index on channel_blocks (channel_id, created_at desc, user_id desc);
create index on channel_blocks (user_id);

create table channel_blocked_words (
  channel_id int primary key references users on delete cascade,
  words      text[] not null check (cardinality(words) >= 1 and cardinality(words) <= 500)
);

-- What these users comment on content of others is visible to themselves and staff only.
create table hidden_commenters (
  user_id    int primary key references users on delete cascade,
  hidden_by  int references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index on hidden_commenters (hidden_by) where hidden_by is not null;

create trigger increment_version before update of name, description, visibility, sort_order, cover
    on playlists for each row
  when (old.version = new.version and (
    old.name is distinct from new.name or old.description is distinct from new.description
    or old.visibility is distinct from new.visibility or old.sort_order is distinct from new.sort_order
    or old.cover is distinct from new.cover))
  execute function increment_version();

create function add_post_counts() returns trigger language plpgsql as $$
begin
  insert into post_counts (post_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on posts for each row execute function add_post_counts();

create trigger increment_version before update of content, is_published on posts for each row
  when (old.version = new.version and (
    old.content is distinct from new.content or old.is_published is distinct from new.is_published))
  execute function increment_version();

create function set_comment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := coalesce(
    (select owner_id from videos where id = new.video_id), (select owner_id from posts where id = new.post_id));
  return new;
end $$;
create trigger set_channel before insert on comments for each row execute function set_comment_channel();

-- Its triggers fire for replies of the creator only, which are few.
create function refresh_comment_answered() returns trigger language plpgsql as $$
begin
  update comments head
     set is_answered = exists (
           select 1 from comments reply
            where reply.parent_id = head.id and reply.is_public and reply.author_id = head.channel_id)
   where head.id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
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
