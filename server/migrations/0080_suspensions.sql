-- Somebody is suspended for a reason, for some time or until it is lifted. What was said and decided stays for good, as
-- long as the person does.

create table suspensions (
  id          int generated always as identity primary key,
  user_id     int not null references users on delete cascade,
  reason      text not null check (length(reason) between 1 and 1000),
  -- Null: until somebody lifts it.
  until       timestamptz(3),
  created_at  timestamptz(3) not null default now(),
  -- Nobody in particular once they have left.
  created_by  int references users on delete set null,
  ended_at    timestamptz(3),
  -- Null also where its time was over.
  ended_by    int references users on delete set null,
  -- What the person says to it, once, and what somebody else of the staff answered.
  appeal      text check (length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  decision    text check (decision in ('accepted', 'rejected')),
  answer      text not null default '' check (length(answer) <= 1000),
  decided_at  timestamptz(3),
  decided_by  int references users on delete set null,
  check ((appeal is null) = (appealed_at is null)),
  check ((decision is null) = (decided_at is null))
);
-- One at a time; and all of one person, newest first.
create unique index suspensions_open on suspensions (user_id) where ended_at is null;
create index on suspensions (user_id, id desc);
-- Whom they are by is forgotten when somebody leaves.
create index on suspensions (created_by);
create index on suspensions (ended_by) where ended_by is not null;
create index on suspensions (decided_by) where decided_by is not null;

-- Since when somebody is suspended: set and cleared with the rows above.
alter table users add column suspended_at timestamptz(3);

-- Since when somebody is hidden from others, because they leave or are suspended: the one column that every list asks.
alter table users add column hidden_at timestamptz generated always as (coalesce(deletes_at, suspended_at)) stored;

drop trigger announce_change on users;
create trigger announce_change after delete or update of username, avatar_key, is_verified, hidden_at on users
  for each row execute function announce_row('user', 'id');
drop trigger announce_lists on users;
create trigger announce_lists after update of hidden_at on users
  for each statement execute function announce_lists();
