-- Money is never edited. What it was is said by postings, each a whole number of cents on an account; those of one transaction
-- come to nothing together (docs/money.md). A balance is the sum of an account's postings; it is kept beside them as it grows, by
-- the one trigger that may, so that it can be asked for at once and refused at once when it does not suffice.
create table ledger_accounts (
  id            int generated always as identity primary key,
  kind          text not null
    check (kind in ('platform', 'adjustments', 'pending', 'available', 'debt', 'payouts', 'paid_out')),
  -- No reference: what was paid stays written down when somebody leaves, as a number that names nobody.
  creator_id    int,
  balance_cents bigint not null default 0,
  unique nulls not distinct (kind, creator_id),
  check ((creator_id is null) = (kind in ('platform', 'adjustments'))),
  -- Nobody has less than nothing: what is taken back beyond the available balance is a debt.
  constraint ledger_accounts_covered check (
    case kind when 'available' then balance_cents >= 0 when 'payouts' then balance_cents >= 0
      when 'debt' then balance_cents <= 0 else true end)
);
create index on ledger_accounts (creator_id);
insert into ledger_accounts (kind) values ('platform'), ('adjustments');

create table ledger_transactions (
  id         bigint generated always as identity primary key,
  -- What it is for, once for ever: a second transaction of the same key is refused.
  key        text not null unique,
  earning_id int,
  payout_id  int,
  at         timestamptz(3) not null,
  -- Postings are added by the transaction of the database that wrote this row, and by no later one.
  xact       xid8 not null default pg_current_xact_id()
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

create function post_to_account() returns trigger language plpgsql as $$
begin
  if (select xact from ledger_transactions where id = new.transaction_id) <> pg_current_xact_id() then
    raise exception 'a transaction of the ledger is finished once it is written';
  end if;
  update ledger_accounts set balance_cents = balance_cents + new.amount_cents where id = new.account_id
    returning balance_cents into new.balance_cents;
  return new;
end $$;
create trigger post_to_account before insert on ledger_postings for each row execute function post_to_account();

create function require_balance() returns trigger language plpgsql as $$
begin
  if coalesce((select sum(amount_cents) from ledger_postings where transaction_id = new.id), 1) <> 0 then
    raise exception 'transaction % of the ledger does not balance', new.key using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger balances after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_balance();

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is neither changed nor removed: what was wrong is corrected by what follows';
end $$;
create trigger append_only before update or delete or truncate on ledger_postings
  for each statement execute function refuse_change_of_ledger();
create trigger append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change_of_ledger();
create trigger append_only before delete or truncate on ledger_accounts
  for each statement execute function refuse_change_of_ledger();
-- Only from within the trigger of a posting.
create trigger append_only_balance before update on ledger_accounts
  for each row when (pg_trigger_depth() < 1) execute function refuse_change_of_ledger();
create function begin_empty() returns trigger language plpgsql as $$
begin
  new.balance_cents := 0;
  return new;
end $$;
create trigger begin_empty before insert on ledger_accounts for each row execute function begin_empty();
