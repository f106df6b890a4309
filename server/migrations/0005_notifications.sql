create table notification_events (
  user_id         int not null references users on delete cascade,
  event_key       text not null,
  notification_id int not null,
  actor_id        int references users on delete cascade,
  happened_at     timestamptz(3) not null,
  primary key (user_id, event_key)
);
create index on notification_events (notification_id, happened_at desc);
-- How many people somebody's doings were told to within a day.
create index notification_events_actor on notification_events (actor_id, happened_at) where actor_id is not null;

-- What people are told. What happened several times before they looked is one row (`group_key`), and what did stands in
-- `notification_events`, so that a reaction that runs twice tells nobody twice.
create table notifications (
  id             int generated always as identity primary key,
  user_id        int not null references users on delete cascade,
  kind           text not null,
  group_key      text not null,
  -- Told once for ever, whoever does it; else a new row begins when the one before was read.
  is_once        boolean not null,
  video_id       int references videos on delete cascade,
  comment_id     int references comments on delete cascade,
  post_id        int references posts on delete cascade,
  -- What nothing else says: a count, a state, the name of what was reported.
  details        jsonb not null default '{}',
  created_at     timestamptz(3) not null default now(),
  read_at        timestamptz(3),
  -- A mail about it is still to be sent.
  is_mail_due    boolean not null default false,
  -- Not so for those who want a mail and nothing else.
  is_on_site     boolean not null default true,
  -- Since when a mail about it waits, where more was added to it meanwhile; else since it was told. What is told moves to now with
  -- each addition: by that time, what is talked about all day would never be old enough for its mail.
  mail_due_since timestamptz(3)
);
create unique index notifications_once on notifications (user_id, group_key) where is_once;
create unique index notifications_group on notifications (user_id, group_key) where ((not is_once) and (read_at is null));
-- One's own, newest first, and what is unread; also what goes with a person.
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_on_site;
create index notifications_unread on notifications (user_id, created_at desc, id desc) where ((read_at is null) and is_on_site);
create index on notifications (user_id);
create index notifications_mail on notifications (user_id) where is_mail_due;
-- What goes with what it is about, and what is old.
create index on notifications (video_id) where video_id is not null;
create index on notifications (comment_id) where comment_id is not null;
create index on notifications (created_at);
create index on notifications (post_id) where post_id is not null;

-- What a person chose; without a row a kind is told as `notification-kinds.ts` says.
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
