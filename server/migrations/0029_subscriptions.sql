-- Who follows which channel, and how much of it they want to hear of. The totals stand in `channel_counts`, changed in
-- the same transaction.
create table subscriptions (
  subscriber_id int not null references users on delete cascade,
  channel_id    int not null references users on delete cascade check (channel_id <> subscriber_id),
  bell          text not null check (bell in ('all', 'personalised', 'none')),
  created_at    timestamptz(3) not null default now(),
  primary key (subscriber_id, channel_id)
);
-- One's channels, newest first.
create index on subscriptions (subscriber_id, created_at desc, channel_id desc);
-- A channel's subscribers, newest first; also what goes with a channel.
create index on subscriptions (channel_id, created_at desc, subscriber_id desc);

-- The newest video of each channel that somebody follows; the condition is that of `live-queries.ts`.
create index videos_live_owner_newest on videos (owner_id, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';
