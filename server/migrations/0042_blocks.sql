-- Whom a channel has hidden: nobody but themselves sees what they comment there.
create table channel_blocks (
  channel_id int not null references users on delete cascade,
  user_id    int not null references users on delete cascade check (user_id <> channel_id),
  created_at timestamptz(3) not null default now(),
  primary key (channel_id, user_id)
);
-- Newest first.
create index on channel_blocks (channel_id, created_at desc, user_id desc);
-- What goes with a person.
create index on channel_blocks (user_id);

-- Words that hold a comment back until it is approved; no row for none.
create table channel_blocked_words (
  channel_id int primary key references users on delete cascade,
  words      text[] not null check (cardinality(words) between 1 and 500)
);
