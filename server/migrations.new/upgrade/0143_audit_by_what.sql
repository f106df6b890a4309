-- By which session, or which API key, a member of the staff did something.
alter table audit_entries add column session_id int, add column api_key_id int;

-- Bound as well; entries of before, which have neither, keep their hashes.
create or replace function audit_hash(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to((jsonb_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.action, e.target_kind,
    e.target_id, e.before, e.after
  ) || case when e.session_id is null and e.api_key_id is null then '[]'::jsonb
            else jsonb_build_array(e.session_id, e.api_key_id) end)::text, 'UTF8'))
$$;
