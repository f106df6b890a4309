-- Who of the staff changed what, for good.

create table audit_entries (
  id          bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  -- No references: an entry outlives the person and the thing it is about.
  actor_id    int not null,
  action      text not null,
  target_kind text not null,
  target_id   int not null,
  before      jsonb,
  after       jsonb
);
-- The history of one thing, and what one person did.
create index on audit_entries (target_kind, target_id, id desc);
create index on audit_entries (actor_id, id desc);

create function refuse_change_of_audit() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are neither changed nor removed';
end $$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change_of_audit();
