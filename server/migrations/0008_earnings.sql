-- Money: ledger, monetization, ad revenue, earnings, payouts (docs/money.md).

-- Double-entry bookkeeping in whole cents. Postings are never changed, and those of a transaction sum to
-- zero. A balance is the sum of the account's postings; only the trigger `apply_posting` writes it.
create table ledger_accounts (
  id            int generated always as identity primary key,
  kind          text not null check (kind in ('platform', 'adjustments', 'pending', 'available', 'debt', 'payouts', 'paid_out')),
  -- No foreign key: entries outlive the account, under an id that no longer identifies anyone.
  creator_id    int,
  balance_cents bigint not null default 0,
  check ((creator_id is null) = (kind in ('platform', 'adjustments'))),
  -- What is taken back beyond the available balance becomes a debt.
  constraint ledger_accounts_covered check (
case kind
    when 'available' then balance_cents >= 0
    when 'payouts' then balance_cents >= 0
    when 'debt' then balance_cents <= 0
    else true
end),
  unique nulls not distinct (kind, creator_id)
);
create index on ledger_accounts (creator_id);

create table ledger_transactions (
  id         bigint generated always as identity primary key,
  -- Idempotency key: a second transaction with the same key is refused.
  key        text not null unique,
  earning_id int,
  payout_id  int,
  at         timestamptz(3) not null,
  -- Only the database transaction that inserted the row can add postings to it.
  xact       xid8 not null default pg_current_xact_id(),
  -- A bulk change has one transaction for all earnings of a creator.
  change_id  int
);
create index on ledger_transactions (earning_id) where earning_id is not null;

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions,
  account_id     int not null references ledger_accounts,
  amount_cents   bigint not null check (amount_cents <> 0),
  -- The balance of the account after this posting.
  balance_cents  bigint not null,
  primary key (transaction_id, account_id)
);
create index on ledger_postings (account_id, transaction_id);

create table monetization_settings (
  user_id        int primary key references users on delete cascade,
  revenue_share  int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  ads_by_default boolean not null default false
);

-- Result of the nightly check. A user is notified when `eligible_since` is set.
create table eligibility_checks (
  user_id        int primary key references users on delete cascade,
  score          int not null check (score >= 0 and score <= 100),
  eligible_since timestamptz(3),
  checked_at     timestamptz(3) not null
);

create table monetization_applications (
  id               int generated always as identity primary key,
  user_id          int not null references users on delete cascade,
  status           text not null default 'pending' check (status in ('pending', 'under_review', 'approved', 'rejected')),
  additional_info  text not null default '',
  -- The channel's figures when the user applied, which reviewers judge.
  application_data jsonb not null,
  admin_notes      text not null default '',
  rejection_reason text not null default '',
  created_at       timestamptz(3) not null,
  reviewed_at      timestamptz(3)
);
-- Another application is possible only after a rejection.
create unique index monetization_applications_open on monetization_applications (user_id) where status <> 'rejected';
create index on monetization_applications (user_id, created_at desc, id desc);
create index on monetization_applications (created_at desc, id desc);
create index on monetization_applications (status, created_at desc, id desc);

-- When ads ran on a video, for whom and at what share in percent. Maintained by triggers, whatever changes
-- the settings, so that it is known for every view whether ads ran when it started.
create table ad_intervals (
  id            int generated always as identity primary key,
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null check (share_percent >= 0 and share_percent <= 100),
  begins_at     timestamptz(3) not null,
  ends_at       timestamptz(3),
  check (ends_at >= begins_at)
);
create index on ad_intervals (video_id, begins_at);
create unique index ad_intervals_open on ad_intervals (video_id) where ends_at is null;

-- A day (UTC) of ad revenue. Its terms are fixed by the first run and used by all later ones.
create table ad_revenue_days (
  day           date primary key,
  -- For a thousand views, before the creator's share.
  rate_cents    int not null check (rate_cents >= 0),
  highest_share int not null check (highest_share >= 0 and highest_share <= 100),
  runs          int not null default 0,
  computed_at   timestamptz(3) not null
);

-- Revenue of a video on a day at one share. A run with another result adds a line, and an earning of the
-- difference; the line of the last run is valid.
create table ad_revenue_lines (
  id            bigint generated always as identity primary key,
  day           date not null references ad_revenue_days(day),
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null,
  run           int not null,
  views         int not null check (views >= 0),
  amount_cents  bigint not null check (amount_cents >= 0),
  -- Null if there is no difference to the line before.
  earning_id    int,
  unique (day, video_id, creator_id, share_percent, run)
);
create index on ad_revenue_lines (creator_id, day);

-- No foreign keys: rows are kept for accounting when people and videos are deleted.
create table earnings (
  id                  int generated always as identity primary key,
  creator_id          int not null,
  video_id            int,
  source              text not null
    check (source in ('ad_revenue', 'subscription', 'super_chat', 'channel_membership', 'manual_payout',
      'bonus', 'adjustment')),
  -- Negative to take back what was too much.
  amount_cents        bigint not null,
  currency            text not null default 'USD' check (currency = 'USD'),
  status              text not null default 'pending' check (status in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
  note                text not null default '',
  source_reference_id text,
  day                 date not null,
  -- Idempotency key of jobs.
  key                 text unique,
  created_at          timestamptz(3) not null,
  -- Staff who entered it by hand, for the second-person rule on payouts.
  entered_by          int,
  check (amount_cents > 0 or amount_cents < 0 and (source in ('adjustment', 'ad_revenue')))
);
create index on earnings (created_at desc, id desc);
create index on earnings (creator_id, created_at desc, id desc);
create index on earnings (status, created_at desc, id desc);
create index on earnings (source, created_at desc, id desc);
create index on earnings (creator_id, day);
create index on earnings (day);
-- Undecided earnings of a creator, however many were decided before.
create index earnings_open on earnings (creator_id, id) where status in ('pending', 'processing');

-- A bulk change: all earnings of a status, optionally of one source or creator, that existed when it started.
-- A job applies it creator by creator, each in one transaction.
create table earnings_changes (
  id                int generated always as identity primary key,
  from_status       text not null check (from_status in ('pending', 'processing')),
  source            text,
  creator_id        int,
  up_to_id          int not null,
  to_status         text not null,
  note              text not null default '',
  total             int not null check (total > 0),
  done              int not null default 0 check (done >= 0),
  amount_cents      bigint not null default 0,
  created_at        timestamptz(3) not null,
  finished_at       timestamptz(3),
  -- The user who started it, under the second-person rule: nobody decides about their own money.
  except_creator_id int,
  check ((to_status in ('processing', 'paid', 'failed', 'cancelled')) and to_status <> from_status)
);
-- One at a time: two would block each other.
create unique index earnings_changes_unfinished on earnings_changes ((true)) where finished_at is null;

create table earnings_change_items (
  change_id  int not null references earnings_changes,
  creator_id int not null,
  earning_id int not null references earnings,
  primary key (change_id, creator_id, earning_id)
);

create table payouts (
  id                 int generated always as identity primary key,
  creator_id         int not null,
  amount_cents       bigint not null check (amount_cents > 0),
  currency           text not null default 'USD' check (currency = 'USD'),
  status             text not null default 'processing' check (status in ('processing', 'paid', 'failed', 'cancelled')),
  note               text not null default '',
  -- Idempotency key of the client.
  key                text,
  provider           text not null,
  provider_reference text,
  created_at         timestamptz(3) not null,
  decided_at         timestamptz(3),
  check ((decided_at is null) = (status = 'processing')),
  unique (creator_id, key)
);
create index on payouts (creator_id, created_at desc, id desc);
create index on payouts (created_at desc, id desc);
create index on payouts (status, created_at desc, id desc);

create function reject_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is neither changed nor removed: what was wrong is corrected by what follows';
end $$;
create trigger append_only before delete or truncate on ledger_accounts for each statement execute function reject_ledger_change();
-- Balances are changed by triggers only.
create trigger append_only_balance before update on ledger_accounts for each row
  when (pg_trigger_depth() < 1) execute function reject_ledger_change();

create function start_at_zero() returns trigger language plpgsql as $$
begin
  new.balance_cents := 0;
  return new;
end $$;
create trigger start_at_zero before insert on ledger_accounts for each row execute function start_at_zero();

create function require_balanced_transaction() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(amount_cents) from ledger_postings where transaction_id = new.id), 1) <> 0 then
    raise exception 'transaction % of the ledger does not balance', new.key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger require_balance after insert on ledger_transactions deferrable initially deferred for each row execute function require_balanced_transaction();
create trigger append_only before delete or update or truncate on ledger_transactions for each statement execute function reject_ledger_change();

create function apply_posting() returns trigger language plpgsql as $$
begin
  if (select xact from ledger_transactions where id = new.transaction_id) <> pg_current_xact_id() then
    raise exception 'a transaction of the ledger is finished once it is written';
  end if;
  update ledger_accounts set balance_cents = balance_cents + new.amount_cents where id = new.account_id
    returning balance_cents into new.balance_cents;
  return new;
end $$;
create trigger apply_posting before insert on ledger_postings for each row execute function apply_posting();
create trigger append_only before delete or update or truncate on ledger_postings for each statement execute function reject_ledger_change();

create trigger append_only before delete or update or truncate on ad_revenue_lines for each statement execute function reject_ledger_change();
create trigger append_only before delete or truncate on earnings for each statement execute function reject_ledger_change();
-- Status and notes may change, but not who earned how much.
create trigger append_only_amount before update of creator_id, source, amount_cents, currency, day, key, created_at on earnings for each statement execute function reject_ledger_change();
create trigger append_only before delete or truncate on earnings_changes for each statement execute function reject_ledger_change();
create trigger append_only before delete or update or truncate on earnings_change_items for each statement execute function reject_ledger_change();
create trigger append_only before delete or truncate on payouts for each statement execute function reject_ledger_change();
create trigger append_only_amount before update of creator_id, amount_cents, currency, key, created_at on payouts for each statement execute function reject_ledger_change();

create function sync_ad_interval(video integer) returns void language plpgsql as $$
declare
  ads record;
begin
  select v.owner_id, v.revenue_share, v.monetization_enabled and v.ads_enabled and u.monetization_enabled as is_on
    into ads from videos v join users u on u.id = v.owner_id where v.id = video;
  update ad_intervals set ends_at = now() where video_id = video and ends_at is null
     and not (coalesce(ads.is_on, false) and creator_id = ads.owner_id and share_percent = ads.revenue_share);
  if ads.is_on then
    insert into ad_intervals (video_id, creator_id, share_percent, begins_at)
      values (video, ads.owner_id, ads.revenue_share, now())
      on conflict (video_id) where ends_at is null do nothing;
  end if;
end $$;

insert into ledger_accounts (kind) values ('platform'), ('adjustments');
