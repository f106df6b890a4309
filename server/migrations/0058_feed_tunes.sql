-- What people want more of on home; who has home as usual has no row.
create table feed_tunes (
  user_id       int primary key references users on delete cascade,
  fresh         smallint not null default 0 check (fresh between 0 and 2),
  subscriptions smallint not null default 0 check (subscriptions between 0 and 2),
  variety       smallint not null default 0 check (variety between 0 and 2)
);
