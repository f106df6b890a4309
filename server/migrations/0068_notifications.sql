-- What people are told. What happened several times before they looked is one row (`group_key`), and what did stands in
-- `notification_events`, so that a reaction that runs twice tells nobody twice.
create table notifications (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  kind       text not null,
  group_key  text not null,
  -- Told once for ever, whoever does it; else a new row begins when the one before was read.
  is_once    boolean not null,
  video_id   int references videos on delete cascade,
  comment_id int references comments on delete cascade,
  post_id    int,
  -- What nothing else says: a count, a state, the name of what was reported.
  details    jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at    timestamptz(3),
  -- A mail about it is still to be sent.
  is_mail_due boolean not null default false,
  -- Not so for those who want a mail and nothing else.
  is_shown   boolean not null default true
);
create unique index notifications_once on notifications (user_id, group_key) where is_once;
create unique index notifications_group on notifications (user_id, group_key) where not is_once and read_at is null;
-- One's own, newest first, and what is unread; also what goes with a person.
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_shown;
create index notifications_unread on notifications (user_id, created_at desc, id desc)
  where read_at is null and is_shown;
create index on notifications (user_id);
create index notifications_mail on notifications (user_id) where is_mail_due;
-- What goes with what it is about, and what is old.
create index on notifications (video_id) where video_id is not null;
create index on notifications (comment_id) where comment_id is not null;
create index on notifications (created_at);

create table notification_events (
  user_id         int not null references users on delete cascade,
  event_key       text not null,
  notification_id int not null references notifications on delete cascade,
  actor_id        int references users on delete cascade,
  happened_at     timestamptz(3) not null,
  primary key (user_id, event_key)
);
create index on notification_events (notification_id, happened_at desc);
create index on notification_events (actor_id) where actor_id is not null;

-- What a person chose; without a row a kind is told as `notification-kinds.ts` says.
create table notification_choices (
  user_id int not null references users on delete cascade,
  kind    text not null,
  on_site boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);
create table notification_mails (
  user_id   int primary key references users on delete cascade,
  rhythm    text not null default 'soon' check (rhythm in ('soon', 'daily')),
  mailed_at timestamptz(3)
);

-- Who wants to be told once a video can be watched.
create table awaited_videos (
  user_id    int not null references users on delete cascade,
  video_id   int not null references videos on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, video_id)
);
create index on awaited_videos (video_id);
