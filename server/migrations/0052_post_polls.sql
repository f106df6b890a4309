-- A post may ask something: two to five answers, one vote for each person, which they may change.
create table post_options (
  post_id  int not null references posts on delete cascade,
  position int not null check (position between 0 and 4),
  content  text not null check (length(content) between 1 and 80),
  -- The number of rows in `post_votes`, changed in the same transaction.
  votes    int not null default 0 check (votes >= 0),
  primary key (post_id, position)
) with (fillfactor = 50);

create table post_votes (
  user_id    int not null references users on delete cascade,
  post_id    int not null,
  option     int not null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, post_id),
  foreign key (post_id, option) references post_options on delete cascade
);
-- Deleting a post takes its votes along.
create index on post_votes (post_id, option);
