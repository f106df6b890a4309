-- What somebody made of the home of their channel; without a row it is the usual one. Which of the two videos can be shown is
-- asked when it is: one that is hidden for a while is back afterwards.
create table channel_homes (
  user_id    int primary key references users on delete cascade,
  -- For those who do not follow the channel.
  trailer_id int references videos on delete set null,
  pinned_id  int references videos on delete set null,
  -- The parts that it has, in their order.
  sections   text[] not null check (sections <@ array['latest', 'popular', 'shorts', 'playlists'] and cardinality(sections) <= 4),
  updated_at timestamptz(3) not null default now()
);
-- Deleting a video finds where it was chosen without reading all channels.
create index on channel_homes (trailer_id) where trailer_id is not null;
create index on channel_homes (pinned_id) where pinned_id is not null;
