-- Who followed a channel and who left it, day by day: `subscriptions` holds only those who follow it now. Of whom a row is
-- nobody knows; of a new one, which of the channel's videos they had watched last, if that was within a day.
create table subscription_changes (
  channel_id int not null references users on delete cascade,
  changed_at timestamptz(3) not null,
  change     smallint not null check (change in (-1, 1)),
  video_id   int references videos on delete set null
);
-- The growth of a channel over some days, and what one of its videos brought.
create index subscription_changes_of_channel on subscription_changes (channel_id, changed_at) include (change);
create index subscription_changes_of_video on subscription_changes (video_id, changed_at) include (change)
  where video_id is not null;

insert into subscription_changes (channel_id, changed_at, change)
  select channel_id, created_at, 1 from subscriptions;
