-- What creators earn and are paid, and who may earn at all. Rows name people and videos by number only: they stay when those go.
create table earnings (
  id                  int generated always as identity primary key,
  creator_id          int not null,
  video_id            int,
  source              text not null check (source in ('ad_revenue', 'subscription', 'super_chat', 'channel_membership',
                        'manual_payout', 'bonus', 'adjustment')),
  -- Less than nothing takes back what was too much.
  amount_cents        bigint not null check (amount_cents > 0 or (amount_cents < 0 and source in ('adjustment', 'ad_revenue'))),
  currency            text not null default 'USD' check (currency = 'USD'),
  status              text not null default 'pending'
    check (status in ('pending', 'processing', 'paid', 'failed', 'cancelled')),
  note                text not null default '',
  source_reference_id text,
  -- On which day it was earned.
  day                 date not null,
  -- Of what a job writes: that it is written once.
  key                 text unique,
  created_at          timestamptz(3) not null
);
-- All, newest first, and narrowed by the filters; one creator's; the sums of months.
create index on earnings (created_at desc, id desc);
create index on earnings (creator_id, created_at desc, id desc);
create index on earnings (status, created_at desc, id desc);
create index on earnings (source, created_at desc, id desc);
create index on earnings (creator_id, day);
create index on earnings (day);

-- Its state and its note may change; who earned how much does not.
create trigger append_only before delete or truncate on earnings
  for each statement execute function refuse_change_of_ledger();
create trigger append_only_amount before update of creator_id, source, amount_cents, currency, day, key, created_at on earnings
  for each statement execute function refuse_change_of_ledger();

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
  decided_at         timestamptz(3) check ((decided_at is null) = (status = 'processing')),
  unique (creator_id, key)
);
create index on payouts (creator_id, created_at desc, id desc);
create index on payouts (created_at desc, id desc);
create index on payouts (status, created_at desc, id desc);
create trigger append_only before delete or truncate on payouts
  for each statement execute function refuse_change_of_ledger();
create trigger append_only_amount before update of creator_id, amount_cents, currency, key, created_at on payouts
  for each statement execute function refuse_change_of_ledger();

create table monetization_settings (
  user_id        int primary key references users on delete cascade,
  revenue_share  int not null default 70 check (revenue_share between 0 and 100),
  -- New videos begin with monetization and ads on.
  ads_by_default boolean not null default false
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
create unique index monetization_applications_one on monetization_applications (user_id) where status <> 'rejected';
create index on monetization_applications (user_id, created_at desc, id desc);
create index on monetization_applications (created_at desc, id desc);
create index on monetization_applications (status, created_at desc, id desc);

-- What the nightly round found, so that who has become eligible is told once.
create table eligibility_checks (
  user_id        int primary key references users on delete cascade,
  score          int not null check (score between 0 and 100),
  eligible_since timestamptz(3),
  checked_at     timestamptz(3) not null
);
