-- Every audit entry is bound to the one before it by a hash, so that a change of the past is found; and the lists of the
-- administrators get their indexes.

create table audit_links (
  position bigint primary key,
  -- No reference: an entry that was taken away must be missed, not prevented from being missed.
  entry_id bigint not null unique,
  hash     bytea not null
);

-- What a link says: the hash of the link before it, and all of its entry.
create function audit_hash(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.action, e.target_kind,
    e.target_id, e.before, e.after
  )::text, 'UTF8'))
$$;

-- Runs as its transaction commits, when no other lock is asked for any more: two administrators never wait for each other
-- in a circle.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_links;
begin
  perform pg_advisory_xact_lock(hashtext('audit_links'));
  select * into last from audit_links order by position desc limit 1;
  insert into audit_links (position, entry_id, hash)
  values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;

do $$
declare
  e audit_entries;
  last bytea := ''::bytea;
  place bigint := 0;
begin
  for e in select * from audit_entries order by id loop
    last := audit_hash(last, e);
    place := place + 1;
    insert into audit_links values (place, e.id, last);
  end loop;
end $$;

create constraint trigger chained after insert on audit_entries
  deferrable initially deferred for each row execute function chain_audit_entry();
create trigger append_only before update or delete or truncate on audit_links
  for each statement execute function refuse_change_of_audit();

drop index audit_entries_target_kind_target_id_id_idx, audit_entries_actor_id_id_idx;
-- The list of the administrators: all of it, by who, by what, and about which kind or which thing.
create index on audit_entries (at desc, id desc);
create index on audit_entries (actor_id, at desc, id desc);
create index on audit_entries (action, at desc, id desc);
create index on audit_entries (target_kind, at desc, id desc);
create index on audit_entries (target_kind, target_id, at desc, id desc);
