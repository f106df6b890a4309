-- What creators say beside their videos: a text, up to four pictures, a question.
create table posts (
  id             int generated always as identity primary key,
  owner_id       int not null references users on delete cascade,
  content        text not null check (length(content) between 1 and 5000),
  -- Published as it is made. Administrators may take it out of sight and put it back.
  is_published   boolean not null default true,
  comment_policy text not null default 'on' check (comment_policy in ('on', 'hold', 'off')),
  created_at     timestamptz(3) not null default now(),
  edited_at      timestamptz(3),
  -- Since when it lies in the trash, and who put it there.
  deleted_at     timestamptz(3),
  deleted_by     int references users on delete set null
);
-- A channel's posts, newest first, and the newest of each channel that somebody follows; also what goes with an account.
create index posts_owner on posts (owner_id, created_at desc, id desc) where deleted_at is null;
-- The newest of all, for home; the condition is that of `posts/open-queries.ts`, which cannot look at the owner here.
create index posts_newest on posts (created_at desc, id desc) where is_published and deleted_at is null;
-- Whatever became of them: what goes with an account, and its archive.
create index posts_owner_all on posts (owner_id, id);
-- One person's trash, newest first, and every day the oldest of all.
create index posts_trash on posts (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
create index posts_trash_age on posts (deleted_at) where deleted_at is not null;

-- Its pictures, in their order. Each is kept in a folder of its own.
create table post_images (
  id       int generated always as identity primary key,
  post_id  int not null references posts on delete cascade,
  position int not null check (position between 0 and 3),
  picture  jsonb not null,
  folder   text not null unique,
  -- What is to be seen there, for those who do not see it.
  alt      text not null default '' check (length(alt) <= 300),
  unique (post_id, position) deferrable initially immediate
);

-- Whom `@name` in a post means, and whether they were told.
create table post_mentions (
  post_id int not null references posts on delete cascade,
  user_id int not null references users on delete cascade,
  -- As it was written: people change their names.
  name    text not null,
  is_told boolean not null default false,
  primary key (post_id, user_id)
);
create index on post_mentions (user_id);

-- What changes with every click, in narrow rows apart, as with videos.
create table post_counts (
  post_id  int primary key references posts on delete cascade,
  likes    int not null default 0 check (likes >= 0),
  dislikes int not null default 0 check (dislikes >= 0),
  comments int not null default 0 check (comments >= 0)
) with (fillfactor = 50);

create function add_post_counts() returns trigger language plpgsql as $$
begin
  insert into post_counts (post_id) values (new.id);
  return null;
end $$;
create trigger add_counts after insert on posts for each row execute function add_post_counts();

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
