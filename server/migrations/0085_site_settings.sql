-- What administrators decide while the site runs. A setting without a row has the default that the contract says, so that
-- a new setting needs no migration; of a group only what was decided stands in its row.
create table site_settings (
  key        text primary key check (length(key) <= 64),
  value      jsonb not null,
  -- No reference: who decided something may leave.
  changed_by int not null,
  changed_at timestamptz not null default now()
);

-- Tells all nodes, and the one that changed it at once, that something of this name is other than it was. What is kept
-- names it among what it holds.
create function announce_subject() returns trigger language plpgsql as $$
begin
  perform announce_row_change(tg_argv[0]);
  return null;
end $$;

create trigger announce_change after insert or update or delete on site_settings
  for each statement execute function announce_subject('site');
