-- Notifications: notifications and their events, preferences, mail frequency.

-- The events that a notification is made of. The key makes handlers idempotent: an event that is
-- handled twice notifies nobody twice.
create table notification_events (
  user_id         int not null references users on delete cascade,
  event_key       text not null,
  notification_id int not null,
  actor_id        int references users on delete cascade,
  happened_at     timestamptz(3) not null,
  primary key (user_id, event_key)
);
create index on notification_events (notification_id, happened_at desc);
-- Counts the users whom an actor has notified within a day, for the limit on mails.
create index notification_events_actor on notification_events (actor_id, happened_at) where actor_id is not null;

-- Events with the same `group_key` are merged into one row until it is read. Deleted after 180 days.
create table notifications (
  id             int generated always as identity primary key,
  user_id        int not null references users on delete cascade,
  kind           text not null,
  group_key      text not null,
  -- The group never gets a second row; otherwise an event after the row was read starts a new one.
  is_once        boolean not null,
  video_id       int references videos on delete cascade,
  comment_id     int references comments on delete cascade,
  post_id        int references posts on delete cascade,
  -- What cannot be joined from the referenced rows: a count, a status, the title of reported content.
  details        jsonb not null default '{}',
  created_at     timestamptz(3) not null default now(),
  read_at        timestamptz(3),
  is_mail_due    boolean not null default false,
  -- False for users who want mail only, and once the user has dismissed the notification.
  is_on_site     boolean not null default true,
  -- Start of the wait for a mail, if events were merged into the row meanwhile; null means `created_at`. That
  -- moves with every merged event, so the mail of a busy group would never be due.
  mail_due_since timestamptz(3)
);
create unique index notifications_once on notifications (user_id, group_key) where is_once;
create unique index notifications_group on notifications (user_id, group_key) where not is_once and read_at is null;
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_on_site;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where read_at is null and is_on_site;
-- Serves the foreign key, which cannot use the partial indexes above.
create index on notifications (user_id);
create index notifications_mail on notifications (user_id) where is_mail_due;
create index on notifications (video_id) where video_id is not null;
create index on notifications (comment_id) where comment_id is not null;
create index on notifications (created_at);
create index on notifications (post_id) where post_id is not null;

-- Without a row, the defaults of `contract/src/notification-kinds.ts` apply.
create table notification_preferences (
  user_id int not null references users on delete cascade,
  kind    text not null,
  on_site boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

create table notification_mail_settings (
  user_id   int primary key references users on delete cascade,
  frequency text not null default 'soon' check (frequency in ('soon', 'daily')),
  mailed_at timestamptz(3)
);

alter table notification_events add foreign key (notification_id) references notifications(id) on delete cascade;
