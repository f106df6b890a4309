-- What people report. All reports of one thing that wait at the same time are one case: whoever decides one of them decides
-- the case. Once it is decided, the next report of that thing begins another.
create table report_cases (
  id           int generated always as identity primary key,
  content_type text not null check (content_type in ('video', 'channel', 'comment', 'reply', 'post')),
  -- Of many tables, so nothing refers: the case stays when what it is about has gone.
  content_id   int not null,
  -- Whose it is; null once they have left.
  owner_id     int references users on delete set null,
  status       text not null default 'pending' check (status in ('pending', 'reviewed', 'actioned', 'dismissed')),
  -- The report that was decided: its reason is the rule that was applied.
  decided_report_id int,
  reviewer_id  int references users on delete set null,
  -- What everybody concerned reads about the decision.
  public_note  text not null default '' check (length(public_note) <= 1000),
  created_at   timestamptz(3) not null default now(),
  reviewed_at  timestamptz(3),
  decided_at   timestamptz(3),
  check ((decided_at is not null) = (status in ('actioned', 'dismissed')))
);
-- One open case for each thing: two who report it at the same moment meet in it.
create unique index report_cases_open on report_cases (content_type, content_id) where status in ('pending', 'reviewed');
-- Whether somebody has reported this already, whatever became of it.
create index on report_cases (content_type, content_id);
-- What was decided about somebody's things, newest first; also what goes with a person.
create index on report_cases (owner_id, decided_at desc, id desc);
create index on report_cases (reviewer_id) where reviewer_id is not null;
-- The list of the staff: what waits, newest first.
create index on report_cases (status, created_at desc, id desc);

create table reports (
  id           int generated always as identity primary key,
  case_id      int not null references report_cases on delete cascade,
  -- Who reported; the report stays when they have left.
  reporter_id  int references users on delete set null,
  reason       text not null check (reason in
    ('inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other')),
  details      text not null default '' check (length(details) <= 500),
  from_seconds int check (from_seconds >= 0),
  to_seconds   int check (to_seconds >= from_seconds),
  -- What was there when it was reported, whatever becomes of it; emptied when its owner has left.
  title        text not null,
  content_text text not null default '',
  owner_name   text,
  picture_url  text,
  link         text not null,
  created_at   timestamptz(3) not null default now(),
  -- Also all reports of a case.
  unique (case_id, reporter_id)
);
-- One's own reports, newest first; also what is parted from a person who leaves.
create index on reports (reporter_id, created_at desc, id desc);
alter table report_cases add foreign key (decided_report_id) references reports on delete set null;
create index on report_cases (decided_report_id) where decided_report_id is not null;

-- What the staff write down about a case, for the staff alone.
create table report_notes (
  id         int generated always as identity primary key,
  case_id    int not null references report_cases on delete cascade,
  author_id  int references users on delete set null,
  text       text not null check (length(text) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create index on report_notes (case_id, created_at, id);
create index on report_notes (author_id) where author_id is not null;

-- An owner asks to look once more at what was decided: once for each case.
create table appeals (
  id         int generated always as identity primary key,
  case_id    int not null unique references report_cases on delete cascade,
  user_id    int not null references users on delete cascade,
  text       text not null check (length(text) between 1 and 1000),
  status     text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  -- What the staff answered.
  answer     text not null default '' check (length(answer) <= 1000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3)
);
create index on appeals (user_id);
-- What waits for an answer, oldest first.
create index on appeals (created_at, id) where status = 'pending';
