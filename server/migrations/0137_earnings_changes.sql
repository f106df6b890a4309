-- A change of many earnings at once: of all of a status, maybe of one source or creator, that were there as somebody began it.
-- A job works it off creator by creator, each in a transaction that says so here.
create table earnings_changes (
  id           int generated always as identity primary key,
  from_status  text not null check (from_status in ('pending', 'processing')),
  source       text,
  creator_id   int,
  -- What came later is not of it.
  up_to_id     int not null,
  to_status    text not null check (to_status in ('processing', 'paid', 'failed', 'cancelled') and to_status <> from_status),
  note         text not null default '',
  total        int not null check (total > 0),
  done         int not null default 0 check (done >= 0),
  amount_cents bigint not null default 0,
  created_at   timestamptz(3) not null,
  finished_at  timestamptz(3)
);
-- One at a time: two would wait for the earnings of each other.
create unique index earnings_changes_one on earnings_changes ((true)) where finished_at is null;

-- What became of each earning by it, for good.
create table earnings_change_items (
  change_id  int not null references earnings_changes,
  creator_id int not null,
  earning_id int not null references earnings,
  primary key (change_id, creator_id, earning_id)
);
create trigger append_only before update or delete or truncate on earnings_change_items
  for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on earnings_changes
  for each statement execute function refuse_change_of_ledger();

-- One transaction for all earnings of a creator.
alter table ledger_transactions add column change_id int;

-- Those of one creator that are still to be decided, however much they earned before.
create index earnings_open on earnings (creator_id, id) where status in ('pending', 'processing');
