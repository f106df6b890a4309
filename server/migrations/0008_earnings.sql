-- Money is never edited. What it was is said by postings, each a whole number of cents on an account; those of one transaction
-- come to nothing together (docs/money.md). A balance is the sum of an account's postings; it is kept beside them as it grows, by
-- the one trigger that may, so that it can be asked for at once and refused at once when it does not suffice.
create table ledger_accounts (
  id            int generated always as identity primary key,
  kind          text not null check (kind in ('platform', 'adjustments', 'pending', 'available', 'debt', 'payouts', 'paid_out')),
  -- No reference: what was paid stays written down when somebody leaves, as a number that names nobody.
  creator_id    int,
  balance_cents bigint not null default 0,
  check ((creator_id is null) = (kind in ('platform', 'adjustments'))),
  -- Nobody has less than nothing: what is taken back beyond the available balance is a debt.
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
  -- What it is for, once for ever: a second transaction of the same key is refused.
  key        text not null unique,
  earning_id int,
  payout_id  int,
  at         timestamptz(3) not null,
  -- Postings are added by the transaction of the database that wrote this row, and by no later one.
  xact       xid8 not null default pg_current_xact_id(),
  -- One transaction for all earnings of a creator.
  change_id  int
);
create index on ledger_transactions (earning_id) where earning_id is not null;

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions,
  account_id     int not null references ledger_accounts,
  amount_cents   bigint not null check (amount_cents <> 0),
  -- That of the account after this posting.
  balance_cents  bigint not null,
  primary key (transaction_id, account_id)
);
-- An account's postings in their order: statements, and the check of its balance.
create index on ledger_postings (account_id, transaction_id);

create table monetization_settings (
  user_id        int primary key references users on delete cascade,
  revenue_share  int not null default 70 check (revenue_share >= 0 and revenue_share <= 100),
  -- New videos begin with monetization and ads on.
  ads_by_default boolean not null default false
);

-- What the nightly round found, so that who has become eligible is told once.
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
  -- Their requirements and figures on the day they applied: what reviewers judge.
  application_data jsonb not null,
  admin_notes      text not null default '',
  rejection_reason text not null default '',
  created_at       timestamptz(3) not null,
  reviewed_at      timestamptz(3)
);
-- One at a time waits or stands; after a rejection another may follow.
create unique index monetization_applications_open on monetization_applications (user_id) where status <> 'rejected';
create index on monetization_applications (user_id, created_at desc, id desc);
create index on monetization_applications (created_at desc, id desc);
create index on monetization_applications (status, created_at desc, id desc);

-- From when to when ads ran on a video, for whom and at which share. Kept by triggers, so that whoever turns them on or off,
-- from whatever screen, it is known of every view whether there were any when it began.
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

-- A day of ad revenue (UTC), with the terms that it was first computed by: it is computed by them ever after.
create table ad_revenue_days (
  day           date primary key,
  -- For a thousand views, before the creator's share.
  rate_cents    int not null check (rate_cents >= 0),
  highest_share int not null check (highest_share >= 0 and highest_share <= 100),
  -- How often something new came of computing it.
  runs          int not null default 0,
  computed_at   timestamptz(3) not null
);

-- What a day comes to for one video at one share, line by line. Computed anew with another result it is another line, and the
-- difference is an earning of its own; the last line holds.
create table ad_revenue_lines (
  id            bigint generated always as identity primary key,
  day           date not null references ad_revenue_days(day),
  video_id      int not null,
  creator_id    int not null,
  share_percent int not null,
  run           int not null,
  views         int not null check (views >= 0),
  amount_cents  bigint not null check (amount_cents >= 0),
  -- What posts the difference to the line before; null where it is nothing.
  earning_id    int,
  unique (day, video_id, creator_id, share_percent, run)
);
create index on ad_revenue_lines (creator_id, day);

-- What creators earn and are paid, and who may earn at all. Rows name people and videos by number only: they stay when those go.
create table earnings (
  id                  int generated always as identity primary key,
  creator_id          int not null,
  video_id            int,
  source              text not null check (source in ('ad_revenue', 'subscription', 'super_chat', 'channel_membership', 'manual_payout', 'bonus', 'adjustment')),
  -- Less than nothing takes back what was too much.
  amount_cents        bigint not null,
  currency            text not null default 'USD' check (currency = 'USD'),
  status              text not null default 'pending' check (status in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
  note                text not null default '',
  source_reference_id text,
  -- On which day it was earned.
  day                 date not null,
  -- Of what a job writes: that it is written once.
  key                 text unique,
  created_at          timestamptz(3) not null,
  -- Nobody decides about their own money: who entered an earning is known, and a change of many leaves out one's own.
  entered_by          int,
  check (amount_cents > 0 or amount_cents < 0 and (source in ('adjustment', 'ad_revenue')))
);
-- All, newest first, and narrowed by the filters; one creator's; the sums of months.
create index on earnings (created_at desc, id desc);
create index on earnings (creator_id, created_at desc, id desc);
create index on earnings (status, created_at desc, id desc);
create index on earnings (source, created_at desc, id desc);
create index on earnings (creator_id, day);
create index on earnings (day);
-- Those of one creator that are still to be decided, however much they earned before.
create index earnings_open on earnings (creator_id, id) where (status in ('pending', 'processing'));

-- A change of many earnings at once: of all of a status, maybe of one source or creator, that were there as somebody began it.
-- A job works it off creator by creator, each in a transaction that says so here.
create table earnings_changes (
  id                int generated always as identity primary key,
  from_status       text not null check (from_status in ('pending', 'processing')),
  source            text,
  creator_id        int,
  -- What came later is not of it.
  up_to_id          int not null,
  to_status         text not null,
  note              text not null default '',
  total             int not null check (total > 0),
  done              int not null default 0 check (done >= 0),
  amount_cents      bigint not null default 0,
  created_at        timestamptz(3) not null,
  finished_at       timestamptz(3),
  except_creator_id int,
  check ((to_status in ('processing', 'paid', 'failed', 'cancelled')) and to_status <> from_status)
);
-- One at a time: two would wait for the earnings of each other.
create unique index earnings_changes_unfinished on earnings_changes ((true)) where finished_at is null;

-- What became of each earning by it, for good.
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
  -- What whoever asks calls it, so that asking again is the same payout.
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
-- Only from within the trigger of a posting.
create trigger append_only_balance before update on ledger_accounts for each row when (pg_trigger_depth() < 1) execute function reject_ledger_change();

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
