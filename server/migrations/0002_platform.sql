-- Platform: push events, rate limits, orphaned files, audit log, site settings, pages, feedback.

-- One row, the identity of the site. The storage carries the same id, so that a node whose storage belongs to
-- another site than its database refuses to start instead of sweeping foreign files as orphans.
create table installation (
  id           uuid default gen_random_uuid() primary key,
  is_singleton boolean not null default true unique check (is_singleton)
);

-- Events for connected browsers, kept for an hour: a browser that reconnects resumes
-- after the last position it saw.
create table push_events (
  id         bigint generated always as identity primary key,
  -- Null for everyone.
  viewer_id  int,
  name       text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  -- Assigned by the sequencer after the commit, so that positions grow in the order of commits.
  position   bigint
);
create index on push_events (created_at);
create unique index push_events_position_idx on push_events (position) where position is not null;
create index push_events_viewer_id_position_idx on push_events (viewer_id, position) where position is not null;
-- Polled by the sequencer of every node, once a second.
create index push_events_unsequenced on push_events (id) where position is null;

-- Which jobs a domain event becomes. Every node stores the subscriptions of its version at startup,
-- so that during a rolling deployment nodes of the old version also add the jobs of new handlers.
-- Deleted a day after `last_seen_at`.
create table event_subscriptions (
  event          text not null,
  job_name       text not null,
  priority       int not null,
  -- Fields of the payload: the singleton key of the job, and its key for fair queueing.
  key_field      text,
  fairness_field text,
  last_seen_at   timestamptz not null default now(),
  primary key (event, job_name)
);

-- Counters of the sliding-window rate limits, shared by all nodes. Deleted after two days.
create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  count        int not null,
  primary key (key, window_start)
);
create index on rate_limits (window_start);

-- Stored files that a sweep (`kind`) found without a row. They are removed after a week. If there are too
-- many at once, they are held until an administrator releases them.
create table orphaned_files (
  kind        text not null,
  path        text not null,
  found_at    timestamptz not null,
  seen_at     timestamptz not null,
  is_held     boolean not null default false,
  is_released boolean not null default false,
  primary key (kind, path)
);

-- The last measurement of the storage, by kind and owner; replaced as a whole.
create table storage_stats (
  kind         text not null,
  -- Null for files without an owner. No foreign key: a snapshot may outlive the account.
  owner_id     int,
  files        bigint not null,
  bytes        bigint not null,
  orphan_files bigint not null default 0,
  orphan_bytes bigint not null default 0,
  measured_at  timestamptz(3) not null
);

-- Changes to what belongs to others or to the site. Append-only, never deleted.
create table audit_entries (
  id          bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  -- No foreign keys: an entry outlives the actor and the target.
  actor_id    int not null,
  action      text not null,
  target_kind text not null,
  target_id   int not null,
  before      jsonb,
  after       jsonb,
  session_id  int,
  api_key_id  int
);
-- Each filter of the audit log, newest first.
create index on audit_entries (at desc, id desc);
create index on audit_entries (actor_id, at desc, id desc);
create index on audit_entries (action, at desc, id desc);
create index on audit_entries (target_kind, at desc, id desc);
create index on audit_entries (target_kind, target_id, at desc, id desc);
-- Pairs of filters: a single one may leave half of the log to scan.
create index on audit_entries (actor_id, action, at desc, id desc);
create index on audit_entries (actor_id, target_kind, at desc, id desc);
create index on audit_entries (target_id, at desc, id desc);

-- A hash chain over `audit_entries`, which reveals tampering: `npm run verify-audit` checks it.
create table audit_chain_links (
  position bigint primary key,
  -- No foreign key: the link of an entry that was removed by force has to stay, to reveal it.
  entry_id bigint not null unique,
  hash     bytea not null
);

-- What administrators have changed; everything else has the default of the contract, so that a new setting
-- needs no migration. For a group of settings, `value` holds the changed fields only.
create table site_settings (
  key        text primary key check (length(key) <= 64),
  value      jsonb not null,
  -- No foreign key: the setting outlives the account.
  changed_by int not null,
  changed_at timestamptz not null default now()
);

-- Pages that administrators have edited. Without a row, the bundled text is shown.
create table site_pages (
  name       text primary key,
  markdown   text not null check (length(markdown) <= 100000),
  updated_at timestamptz not null default now()
);

create table contact_messages (
  id         int generated always as identity primary key,
  name       text not null,
  email      text not null,
  topic      text not null,
  message    text not null,
  created_at timestamptz not null default now()
);
create index on contact_messages (created_at desc, id desc);

-- Bug reports and ideas for the operators; deleted with the account of the author.
create table feedback (
  id               int generated always as identity primary key,
  user_id          int not null references users on delete cascade,
  title            text not null check (length(title) >= 3 and length(title) <= 120),
  category         text not null check (category in ('bug', 'idea', 'other')),
  description      text not null default '' check (length(description) <= 2000),
  status           text not null default 'new' check (status in ('new', 'seen', 'done', 'declined')),
  -- Null if the author removed page or browser from the form.
  page             text check (length(page) <= 2000),
  browser          text check (length(browser) <= 600),
  -- Served to the author and administrators only.
  screenshot_key   text,
  created_at       timestamptz(3) not null default now(),
  answered_at      timestamptz(3),
  screenshot_bytes int
);
create index on feedback (user_id, created_at desc, id desc);
create index on feedback (created_at desc, id desc);
create index on feedback (title, id);
-- Orphan sweep.
create index on feedback (screenshot_key) where screenshot_key is not null;
create index on feedback (created_at) where status = 'new';

-- The loading animation of each place of the site (`context`).
create table animation_settings (
  id         int generated always as identity primary key,
  context    text not null unique check (length(context) >= 1 and length(context) <= 60),
  type       text not null,
  size       text not null,
  updated_at timestamptz(3) not null default now()
);

-- Wakes the sequencer of the node that inserted, by a notice at the end of the transaction.
create function notify_push_events_added() returns trigger language plpgsql as $$
begin
  raise notice using message = 'added', detail = 'events_added';
  return null;
end $$;
create trigger notify_added after insert on push_events for each statement execute function notify_push_events_added();

create function reject_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are neither changed nor removed';
end $$;
create trigger append_only before delete or update or truncate on audit_entries for each statement execute function reject_audit_change();

-- The trigger is deferred, so that the lock is the last one that a transaction takes: two
-- audited changes cannot deadlock.
create function chain_audit_entry() returns trigger language plpgsql as $$
declare
  last audit_chain_links;
begin
  perform pg_advisory_xact_lock(hashtext('audit_chain_links'));
  select * into last from audit_chain_links order by position desc limit 1;
  insert into audit_chain_links (position, entry_id, hash)
  values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''::bytea), new));
  return null;
end $$;
create constraint trigger chain_entry after insert on audit_entries deferrable initially deferred for each row execute function chain_audit_entry();

create trigger append_only before delete or update or truncate on audit_chain_links for each statement execute function reject_audit_change();

create function notify_subject() returns trigger language plpgsql as $$
begin
  perform notify_row_change(tg_argv[0]);
  return null;
end $$;
create trigger notify_change after insert or delete or update on site_settings for each statement execute function notify_subject('site');
-- Cached facts about the site include when its terms changed.
create trigger notify_change after insert or delete or update on site_pages for each statement execute function notify_subject('site');

-- The hash of a link covers the previous hash and all columns of the entry. Hashes of existing entries must
-- not change: for entries without session and API key, these columns are left out.
create function audit_hash(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to((jsonb_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.action, e.target_kind,
    e.target_id, e.before, e.after
  ) || case when e.session_id is null and e.api_key_id is null then '[]'::jsonb
            else jsonb_build_array(e.session_id, e.api_key_id) end)::text, 'UTF8'))
$$;

-- Assigns positions to committed events, notifies all nodes and returns the number of events. Must be a
-- transaction of its own, so that a node holds the lock no longer than its commit takes. Every statement of
-- the function has a new snapshot: after waiting for the lock it sees all events that were committed by then.
create function sequence_push_events(most integer) returns integer language plpgsql as $$
declare
  batch record;
begin
  perform pg_advisory_xact_lock('push_events'::regclass::oid::int, 0);
  with waiting as materialized (
    select id from push_events where position is null order by id limit most
  ), numbers as materialized (
    select id, nextval(pg_get_serial_sequence('push_events', 'id')) as position from waiting
  ), numbered as (
    update push_events e set position = n.position from numbers n where e.id = n.id returning e.viewer_id, e.position
  )
  select count(*)::int as size, max(position) as last,
    array_agg(distinct viewer_id) filter (where viewer_id is not null) as viewers, bool_or(viewer_id is null) as is_for_all
    into batch from numbered;
  if batch.size > 0 then
    -- "last viewer", or for several "last  viewer viewer …", or "last" when it concerns everybody or too many to name.
    perform pg_notify('events', concat_ws(' ', batch.last, case
      when batch.is_for_all or cardinality(batch.viewers) > 100 then null
      else case when cardinality(batch.viewers) > 1 then ' ' else '' end || array_to_string(batch.viewers, ' ')
    end));
  end if;
  return batch.size;
end $$;

insert into installation default values;
