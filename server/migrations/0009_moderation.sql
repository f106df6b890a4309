-- Moderation: reports, appeals, strikes, copyright claims.

-- All open reports of the same content, which are decided together. A report after
-- the decision opens another case.
create table report_cases (
  id                int generated always as identity primary key,
  content_type      text not null check (content_type in ('video', 'channel', 'comment', 'reply', 'post')),
  -- Id in the table of `content_type`. No foreign key: the case outlives the content.
  content_id        int not null,
  owner_id          int references users on delete set null,
  status            text not null default 'pending' check (status in ('pending', 'reviewed', 'actioned', 'dismissed')),
  -- The report that was decided: its reason is the rule that was applied.
  decided_report_id int,
  reviewer_id       int references users on delete set null,
  -- Read by the reporters and the owner.
  public_note       text not null default '' check (length(public_note) <= 1000),
  created_at        timestamptz(3) not null default now(),
  reviewed_at       timestamptz(3),
  decided_at        timestamptz(3),
  check ((decided_at is not null) = (status in ('actioned', 'dismissed')))
);
create unique index report_cases_open on report_cases (content_type, content_id) where status in ('pending', 'reviewed');
-- Whether content was ever reported, so that staff may preview it.
create index on report_cases (content_type, content_id);
create index on report_cases (owner_id, decided_at desc, id desc);
create index on report_cases (reviewer_id) where reviewer_id is not null;
create index on report_cases (status, created_at desc, id desc);
create index on report_cases (decided_report_id) where decided_report_id is not null;
create index report_cases_owner on report_cases (owner_id, id desc);
create index on report_cases (created_at desc, id desc);
create index report_cases_comments on report_cases (created_at desc, id desc)
  where content_type in ('comment', 'reply') and status in ('pending', 'reviewed');
create index on report_cases (created_at) where status = 'pending';

create table reports (
  id           int generated always as identity primary key,
  case_id      int not null references report_cases on delete cascade,
  reporter_id  int references users on delete set null,
  reason       text not null check (reason in ('inappropriate', 'violence', 'harassment', 'copyright', 'spam', 'misinformation', 'other')),
  details      text not null default '' check (length(details) <= 500),
  from_seconds int check (from_seconds >= 0),
  to_seconds   int,
  -- Snapshot of the content when it was reported. All but the link is erased with the account of its owner.
  title        text not null,
  content_text text not null default '',
  owner_name   text,
  picture_url  text,
  link         text not null,
  created_at   timestamptz(3) not null default now(),
  search_text  text generated always as (lower(((((((title || ' ') || content_text) || ' ') || details) || ' ') || coalesce(owner_name, '')))) stored not null,
  check (to_seconds >= from_seconds),
  unique (case_id, reporter_id)
);
create index on reports (reporter_id, created_at desc, id desc);
create index reports_search on reports using gin (search_text gin_trgm_ops);

-- Internal notes of the staff on a case.
create table report_notes (
  id         int generated always as identity primary key,
  case_id    int not null references report_cases on delete cascade,
  author_id  int references users on delete set null,
  text       text not null check (length(text) >= 1 and length(text) <= 1000),
  created_at timestamptz(3) not null default now()
);
create index on report_notes (case_id, created_at, id);
create index on report_notes (author_id) where author_id is not null;

create table appeals (
  id         int generated always as identity primary key,
  case_id    int not null unique references report_cases on delete cascade,
  user_id    int not null references users on delete cascade,
  text       text not null check (length(text) >= 1 and length(text) <= 1000),
  status     text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  answer     text not null default '' check (length(answer) <= 1000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  decided_by int references users on delete set null
);
create index on appeals (user_id);
create index on appeals (created_at, id) where status = 'pending';
create index on appeals (decided_by) where decided_by is not null;

-- A violation, which counts until `expires_at`. It has no effect by itself:
-- staff see it beside the next case.
create table strikes (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  case_id    int unique references report_cases on delete cascade,
  claim_id   int,
  reason     text not null,
  issued_by  int references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Set when an appeal is accepted or the video is restored.
  lifted_at  timestamptz(3),
  check (num_nonnulls(case_id, claim_id) = 1),
  unique (claim_id, user_id)
);
create index on strikes (user_id, created_at desc, id desc);
create index on strikes (issued_by) where issued_by is not null;

-- Claims of rights holders, who need no account.
create table copyright_claims (
  id            int generated always as identity primary key,
  rights_holder text not null check (length(rights_holder) >= 1 and length(rights_holder) <= 200),
  email         text not null,
  work          text not null check (length(work) >= 1 and length(work) <= 2000),
  signature     text not null check (length(signature) >= 1 and length(signature) <= 200),
  status        text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'countered', 'upheld', 'restored')),
  -- Explains the decision to claimant and owners.
  note          text not null default '' check (length(note) <= 1000),
  reviewer_id   int references users on delete set null,
  created_at    timestamptz(3) not null default now(),
  decided_at    timestamptz(3)
);
create index on copyright_claims (status, created_at desc, id desc);
create index on copyright_claims (created_at desc, id desc);
create index on copyright_claims (reviewer_id) where reviewer_id is not null;

-- One row per address that the claim names.
create table copyright_claim_videos (
  claim_id      int not null references copyright_claims on delete cascade,
  address       text not null,
  -- Null if there is no video at the address, or it has been deleted.
  video_id      int references videos on delete set null,
  owner_id      int references users on delete set null,
  -- Kept for when the video is deleted.
  title         text not null default '',
  taken_down_at timestamptz(3),
  restored_at   timestamptz(3),
  counter_text  text check (length(counter_text) >= 1 and length(counter_text) <= 2000),
  countered_at  timestamptz(3),
  primary key (claim_id, address)
);
create index on copyright_claim_videos (video_id) where video_id is not null;
create index on copyright_claim_videos (owner_id, taken_down_at desc) where owner_id is not null;

alter table blocked_files add foreign key (claim_id) references copyright_claims(id) on delete cascade;
alter table report_cases add foreign key (decided_report_id) references reports(id) on delete set null;
alter table strikes add foreign key (claim_id) references copyright_claims(id) on delete cascade;
