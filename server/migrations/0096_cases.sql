-- What somebody did against the rules counts for a while. It has no effect by itself: the staff see it beside the next case.
create table strikes (
  id         int generated always as identity primary key,
  user_id    int not null references users on delete cascade,
  -- One for each case, and for each owner of a claim.
  case_id    int unique references report_cases on delete cascade,
  claim_id   int references copyright_claims on delete cascade,
  -- The rule, as reports name them.
  reason     text not null,
  given_by   int references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Since when it does not count any more, because an appeal was accepted or a video restored.
  lifted_at  timestamptz(3),
  unique (claim_id, user_id),
  check (num_nonnulls(case_id, claim_id) = 1)
);
-- Those of one person, newest first; also what goes with them.
create index on strikes (user_id, created_at desc, id desc);
create index on strikes (given_by) where given_by is not null;

alter table appeals add column decided_by int references users on delete set null;
create index on appeals (decided_by) where decided_by is not null;

-- What a search of the staff looks in.
alter table reports add column search_text text not null
  generated always as (lower(title || ' ' || content_text || ' ' || details || ' ' || coalesce(owner_name, ''))) stored;
create index reports_search on reports using gin (search_text gin_trgm_ops);
-- All cases, newest first.
create index on report_cases (created_at desc, id desc);
