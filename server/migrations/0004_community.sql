-- Who follows which channel, and how much of it they want to hear of. The totals stand in `channel_counts`, changed in
-- the same transaction.
create table subscriptions (
  subscriber_id int not null references users on delete cascade,
  channel_id    int not null references users on delete cascade,
  bell          text not null check (bell in ('all', 'personalised', 'none')),
  created_at    timestamptz(3) not null default now(),
  check (channel_id <> subscriber_id),
  primary key (subscriber_id, channel_id)
);
-- One's channels, newest first.
create index on subscriptions (subscriber_id, created_at desc, channel_id desc);
-- A channel's subscribers, newest first; also what goes with a channel.
create index on subscriptions (channel_id, created_at desc, subscriber_id desc);

-- Who followed a channel and who left it, day by day: `subscriptions` holds only those who follow it now. Of whom a row is
-- nobody knows; of a new one, which of the channel's videos they had watched last, if that was within a day.
create table subscription_changes (
  channel_id int not null references users on delete cascade,
  changed_at timestamptz(3) not null,
  change     smallint not null check (change in (-1, 1)),
  video_id   int references videos on delete set null
);
-- The growth of a channel over some days, and what one of its videos brought.
create index subscription_changes_channel on subscription_changes (channel_id, changed_at) include (change);
create index subscription_changes_video on subscription_changes (video_id, changed_at) include (change) where video_id is not null;

-- When somebody looked at their subscriptions last, so that what came out since is new. During a visit `new_since` stands:
-- it is where the visit before ended, and null on the first one.
create table subscription_visits (
  user_id    int primary key references users on delete cascade,
  new_since  timestamptz(3),
  visited_at timestamptz(3) not null
);

-- Lists of videos that people make, and the one of each person for later. What somebody liked is a list too, but one
-- without rows here: it is read from `video_reactions`.
create table playlists (
  id           int generated always as identity primary key,
  owner_id     int not null references users on delete cascade,
  kind         text not null default 'own' check (kind in ('own', 'watch-later')),
  name         text not null check (length(name) >= 1 and length(name) <= 100),
  description  text not null default '' check (length(description) <= 5000),
  -- Unlisted: seen by its address, and in no list. Private: seen by its owner alone.
  visibility   text not null check (visibility in ('public', 'unlisted', 'private')),
  -- By hand, newest or oldest addition first, or newest video first.
  sort_order   text not null default 'manual' check (sort_order in ('manual', 'added', 'addedOldest', 'published')),
  -- A picture of its owner's own, and the folder of its files; null for none.
  cover        jsonb,
  cover_folder text unique,
  -- Kept with its videos, under its lock.
  video_count  int not null default 0 check (video_count >= 0 and video_count <= 5000),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now(),
  -- Since when it lies in the trash, and who put it there.
  deleted_at   timestamptz(3),
  deleted_by   int references users on delete set null,
  version      int not null default 1,
  cover_bytes  int,
  check ((cover is null) = (cover_folder is null))
);
-- One's playlists, newest first; the channel's are some of them.
create index on playlists (owner_id, created_at desc, id desc);
-- Everybody has one for later, made with the first video in it.
create unique index playlists_watch_later on playlists (owner_id) where kind = 'watch-later';
-- One person's trash, newest first, and every day the oldest of all.
create index playlists_trash on playlists (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index playlists_trash_age on playlists (deleted_at) where deleted_at is not null;

-- What is in them. Nothing refers to `videos`: a video that is deleted for good stays as the gap that it leaves, until the
-- playlist's owner takes it out, and deleting it waits for nobody who is sorting a playlist. Ids are never used again.
create table playlist_items (
  id          int generated always as identity primary key,
  playlist_id int not null references playlists on delete cascade,
  video_id    int not null,
  -- The place in the order by hand. There are gaps, so that a move rewrites one row; it is checked after the statement, since one
  -- that finds no gap makes them anew.
  rank        bigint not null,
  note        text not null default '' check (length(note) <= 300),
  added_at    timestamptz(3) not null default now(),
  unique (playlist_id, video_id),
  unique (playlist_id, rank) deferrable
);
-- In which playlists a video is.
create index on playlist_items (video_id);

-- What people keep of the public playlists of others.
create table saved_playlists (
  user_id     int not null references users on delete cascade,
  playlist_id int not null references playlists on delete cascade,
  created_at  timestamptz(3) not null default now(),
  primary key (user_id, playlist_id)
);
-- Last saved first.
create index on saved_playlists (user_id, created_at desc, playlist_id desc);
-- Deleting a playlist takes its rows along without reading those of all others.
create index on saved_playlists (playlist_id);

-- What creators say beside their videos: a text, up to four pictures, a question.
create table posts (
  id              int generated always as identity primary key,
  owner_id        int not null references users on delete cascade,
  content         text not null check (length(content) >= 1 and length(content) <= 5000),
  -- Published as it is made. Administrators may take it out of sight and put it back.
  is_published    boolean not null default true,
  comment_policy  text not null default 'on' check (comment_policy in ('on', 'hold', 'off')),
  created_at      timestamptz(3) not null default now(),
  edited_at       timestamptz(3),
  deleted_at      timestamptz(3),
  deleted_by      int references users on delete set null,
  version         int not null default 1,
  -- The same of posts, which wait for approval as videos do.
  approval_status text not null default 'approved' check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  reviewed_at     timestamptz(3),
  reviewed_by     int references users on delete set null,
  review_reason   text not null default '' check (length(review_reason) <= 500),
  -- When those were told whom it concerns: the first time that everybody saw it.
  announced_at    timestamptz(3)
);
-- A channel's posts, newest first, and the newest of each channel that somebody follows; also what goes with an account.
create index posts_owner on posts (owner_id, created_at desc, id desc) where deleted_at is null;
-- Whatever became of them: what goes with an account, and its archive.
create index posts_owner_all on posts (owner_id, id);
create index posts_trash on posts (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index posts_trash_age on posts (deleted_at) where deleted_at is not null;
create index on posts (reviewed_by) where reviewed_by is not null;
-- The newest of all, for home; the condition is that of `posts/open-queries.ts`, which cannot look at the owner here.
create index posts_newest on posts (created_at desc, id desc) where (is_published and (approval_status = 'approved') and (deleted_at is null));
create index posts_managed_created on posts (created_at desc, id desc) include (approval_status) where deleted_at is null;
create index posts_managed_updated on posts (coalesce(edited_at, created_at) desc, id desc) where deleted_at is null;
create index posts_managed_title on posts (lower("left"(content, 100)) desc, id desc) where deleted_at is null;
create index posts_pending on posts (approval_status, created_at desc, id desc) where ((deleted_at is null) and (approval_status <> 'approved'));
create index posts_trigrams on posts using gin (lower(content) gin_trgm_ops);

-- What changes with every click, in narrow rows apart, as with videos.
create table post_counts (
  post_id  int primary key references posts on delete cascade,
  likes    int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  comments int not null default 0 check (comments >= 0)
) with (fillfactor = 50);

-- Its pictures, in their order. Each is kept in a folder of its own.
create table post_images (
  id         int generated always as identity primary key,
  post_id    int not null references posts on delete cascade,
  position   int not null check (position >= 0 and position <= 3),
  picture    jsonb not null,
  folder     text not null unique,
  -- What is to be seen there, for those who do not see it.
  alt        text not null default '' check (length(alt) <= 300),
  -- What a picture that somebody keeps weighs, in all its sizes: it counts to their quota, like the films, also while what
  -- it belongs to lies in the trash. Null where there is none, and for those from before until storage is measured by night.
  -- Sums of one person come from the indexes by owner, which all of these tables have.
  size_bytes int,
  unique (post_id, position) deferrable
);

-- A post may ask something: two to five answers, one vote for each person, which they may change.
create table poll_options (
  post_id  int not null references posts on delete cascade,
  position int not null check (position >= 0 and position <= 4),
  content  text not null check (length(content) >= 1 and length(content) <= 80),
  -- The number of rows in `post_votes`, changed in the same transaction.
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

-- What people say under videos, and under posts when there are some: whatever can be commented on has its column here, of
-- which each row fills one. Deeper replies are rows of the same thread: `parent_id` is always the comment that began it.
create table comments (
  id                int generated always as identity primary key,
  video_id          int references videos on delete cascade,
  post_id           int references posts on delete cascade,
  parent_id         int references comments on delete cascade,
  -- Whose reply it answers, where it answers one.
  reply_to_id       int references users on delete set null,
  -- Null when its author has gone and others had replied: nothing is left then but its place. Accounts take their
  -- comments along by `removeCommentsOfUser`; what that forgot would be refused here.
  author_id         int references users,
  content           text not null check (length(content) <= 10000),
  state             text not null check (state in ('published', 'held', 'removed')),
  -- Staff decided, and nobody else can decide otherwise.
  is_staff_decision boolean not null default false,
  -- The channel has hidden its author: they alone see it, whatever its state.
  is_hidden         boolean not null default false,
  is_hearted        boolean not null default false,
  pinned_at         timestamptz(3),
  likes             int not null default 0 check (likes >= 0),
  dislikes          int not null default 0 check (dislikes >= 0),
  -- Of its thread, those that everybody sees.
  reply_count       int not null default 0 check (reply_count >= 0),
  created_at        timestamptz(3) not null default now(),
  edited_at         timestamptz(3),
  announced_at      timestamptz(3),
  deleted_at        timestamptz(3),
  deleted_by        int references users on delete set null,
  -- Everybody who sees what it stands under sees it.
  is_public         boolean generated always as (((state = 'published') and (not is_hidden) and (deleted_at is null))) stored not null,
  -- The order “Top”.
  score             int generated always as (likes - dislikes + least(reply_count, 10) + case when is_hearted then 5 else 0 end) stored not null,
  -- All comments on one creator's videos and posts in one list, newest first: a comment says on whose channel it stands, and
  -- one that begins a thread whether the creator has answered there. Both follow from other rows, and are kept by triggers.
  channel_id        int,
  is_answered       boolean not null default false,
  check (num_nonnulls(video_id, post_id) = 1),
  constraint comments_check1 check (author_id is not null or deleted_at is not null and content = '')
) with (fillfactor = 80);
-- The threads under a video, best and newest first; the condition is that of `queries.ts`. One that is gone keeps its
-- place for its replies.
create index comments_video_top on comments (video_id, score desc, id desc) where ((parent_id is null) and (is_public or (reply_count > 0)));
create index comments_video_newest on comments (video_id, created_at desc, id desc) where ((parent_id is null) and (is_public or (reply_count > 0)));
-- What waits for approval; also what goes with a video.
create index comments_video_state on comments (video_id, state, created_at desc, id desc) where video_id is not null;
create unique index comments_video_pinned on comments (video_id) where pinned_at is not null;
-- A thread, oldest first; also what goes with it.
create index comments_replies on comments (parent_id, is_public, created_at, id) where parent_id is not null;
-- Somebody's own, for their archive and when they leave; and those that only they see, to be shown to them.
create index comments_author on comments (author_id, id);
create index comments_only_author on comments (author_id) where ((not is_public) and (deleted_at is null));
create index comments_reply_to on comments (reply_to_id) where reply_to_id is not null;
-- One person's trash, newest first; and what is removed for good, by age.
create index comments_trash on comments (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index comments_trash_age on comments (deleted_at) where ((deleted_at is not null) and (author_id is not null));
create index comments_post_top on comments (post_id, score desc, id desc) where ((post_id is not null) and (parent_id is null) and (is_public or (reply_count > 0)));
create index comments_post_newest on comments (post_id, created_at desc, id desc) where ((post_id is not null) and (parent_id is null) and (is_public or (reply_count > 0)));
-- What waits for approval; also what goes with a post.
create index comments_post_state on comments (post_id, state, created_at desc, id desc) where post_id is not null;
create unique index comments_post_pinned on comments (post_id) where pinned_at is not null;
-- What was said under a video over some days.
create index comments_video_time on comments (video_id, created_at) where (is_public and (video_id is not null));
-- The three lists of the inbox; the conditions are those of `inbox-queries.ts`. What the creator wrote is in none.
create index comments_inbox on comments (channel_id, created_at desc, id desc) where ((deleted_at is null) and (not is_hidden) and (state <> 'removed') and (author_id <> channel_id));
create index comments_inbox_held on comments (channel_id, created_at desc, id desc) where ((deleted_at is null) and (not is_hidden) and (state = 'held') and (author_id <> channel_id));
create index comments_inbox_unanswered on comments (channel_id, created_at desc, id desc) where (is_public and (parent_id is null) and (not is_answered) and (author_id <> channel_id));
-- What waits on the whole site, and all there is, newest first; the conditions are those of `staff-queries.ts`.
create index comments_held on comments (created_at desc, id desc) where ((state = 'held') and (not is_hidden) and (deleted_at is null));
create index comments_newest on comments (created_at desc, id desc) where deleted_at is null;
-- Words in them, as they are typed.
create index comments_text on comments using gin (lower(content) gin_trgm_ops) where deleted_at is null;
-- What the staff removed on the whole site, newest first; the condition is that of `staff-queries.ts`. Without it the list looks at every
-- comment there is for the few of them.
create index comments_removed on comments (created_at desc, id desc) where ((state = 'removed') and (deleted_at is null));
-- How often words are in comments, which the planner does not learn from `comments_text`, because that index is of a part of them: without it
-- words of most comments are looked for as if there were few.
create statistics comments_words on lower(content) from comments;

-- What people think of videos: one row for each person and video, none for neither. The totals stand in `video_counts`,
-- changed in the same transaction.
create table video_reactions (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
-- What somebody liked, newest first.
create index video_reactions_liked on video_reactions (user_id, created_at desc, video_id desc) where status = 'like';
-- What people thought of a video over some days; the video takes its rows along by the same index.
create index video_reactions_video on video_reactions (video_id, created_at) include (status);

-- What people think of comments, as with videos: one row for each person and comment, the totals in `comments`.
create table comment_reactions (
  user_id    int not null references users on delete cascade,
  comment_id int not null references comments on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, comment_id)
);
create index on comment_reactions (comment_id);

-- What people think of posts: one row for each person and post, none for neither.
create table post_reactions (
  user_id    int not null references users on delete cascade,
  post_id    int not null references posts on delete cascade,
  status     text not null check (status in ('like', 'dislike')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id)
);
-- Deleting a post takes its rows along without reading those of all others.
create index on post_reactions (post_id);

-- Whom `@name` in a comment means, and whether they were told.
create table comment_mentions (
  comment_id  int not null references comments on delete cascade,
  user_id     int not null references users on delete cascade,
  -- As it was written: people change their names.
  name        text not null,
  is_notified boolean not null default false,
  primary key (comment_id, user_id)
);
create index on comment_mentions (user_id);

-- Whom `@name` in a post means, and whether they were told.
create table post_mentions (
  post_id     int not null references posts on delete cascade,
  user_id     int not null references users on delete cascade,
  name        text not null,
  is_notified boolean not null default false,
  primary key (post_id, user_id)
);
create index on post_mentions (user_id);

-- How many people a comment, or a post, has told by their names in all of its wordings: an edit with other names reaches
-- nobody beyond that.
create table mention_notification_counts (
  kind           text not null check (kind in ('comment', 'post')),
  item_id        int not null,
  notified_users int not null,
  primary key (kind, item_id)
);

-- Whom a channel has hidden: nobody but themselves sees what they comment there.
create table channel_blocks (
  channel_id int not null references users on delete cascade,
  user_id    int not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  check (user_id <> channel_id),
  primary key (channel_id, user_id)
);
-- Newest first.
create index on channel_blocks (channel_id, created_at desc, user_id desc);
-- What goes with a person.
create index on channel_blocks (user_id);

-- Words that hold a comment back until it is approved; no row for none.
create table channel_blocked_words (
  channel_id int primary key references users on delete cascade,
  words      text[] not null check (cardinality(words) >= 1 and cardinality(words) <= 500)
);

-- Whom the staff have hidden: nobody but themselves sees what they comment, wherever on the site.
create table hidden_commenters (
  user_id    int primary key references users on delete cascade,
  hidden_by  int references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index on hidden_commenters (hidden_by) where hidden_by is not null;

create trigger increment_version before update of name, description, visibility, sort_order, cover on playlists for each row when (old.version = new.version and (old.name is distinct from new.name or old.description is distinct from new.description or old.visibility is distinct from new.visibility or old.sort_order is distinct from new.sort_order or old.cover is distinct from new.cover)) execute function increment_version();

create function add_post_counts() returns trigger language plpgsql as $$
begin
  insert into post_counts (post_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on posts for each row execute function add_post_counts();
create trigger increment_version before update of content, is_published on posts for each row when (old.version = new.version and (old.content is distinct from new.content or old.is_published is distinct from new.is_published)) execute function increment_version();

create function set_comment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := coalesce(
    (select owner_id from videos where id = new.video_id), (select owner_id from posts where id = new.post_id));
  return new;
end $$;
create trigger set_channel before insert on comments for each row execute function set_comment_channel();

-- Only what creators themselves reply moves this, which is rare beside all comments.
create function refresh_comment_answered() returns trigger language plpgsql as $$
begin
  update comments head
     set is_answered = exists (
           select 1 from comments reply
            where reply.parent_id = head.id and reply.is_public and reply.author_id = head.channel_id)
   where head.id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
create trigger refresh_answered_on_insert after insert on comments for each row when (new.parent_id is not null and new.author_id = new.channel_id) execute function refresh_comment_answered();
create trigger refresh_answered_on_update after update of state, is_hidden, deleted_at, author_id on comments for each row when (old.parent_id is not null and old.author_id = old.channel_id) execute function refresh_comment_answered();
create trigger refresh_answered_on_delete after delete on comments for each row when (old.parent_id is not null and old.author_id = old.channel_id) execute function refresh_comment_answered();
