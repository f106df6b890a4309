-- Which site this is: its storage bears the same mark, so that a node with the storage of one site and the database of
-- another is told apart before it removes what this database does not know.
create table installation (
  id           uuid default gen_random_uuid() primary key,
  is_singleton boolean not null default true unique check (is_singleton)
);

-- What happened, for the browsers of one viewer. Kept for an hour, so that a browser that lost its
-- connection catches up from the last id it saw.
create table push_events (
  id         bigint generated always as identity primary key,
  viewer_id  int,
  name       text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now(),
  -- Positions are what subscribers hear events by: they grow in the order of commits. They come from the sequence of the ids, so
  -- that a browser that goes on from an id of before, or from a node of the program before, misses nothing that came after.
  position   bigint
);
create index on push_events (created_at);
create unique index push_events_position_idx on push_events (position) where position is not null;
create index push_events_viewer_id_position_idx on push_events (viewer_id, position) where position is not null;
-- What has no position yet: nodes look for it every second.
create index push_events_unsequenced on push_events (id) where position is null;

create table event_subscriptions (
  event          text not null,
  job_name       text not null,
  priority       int not null,
  -- Which parts of the payload tell the job apart from others of its kind, and whose job it is.
  key_field      text,
  fairness_field text,
  last_seen_at   timestamptz not null default now(),
  primary key (event, job_name)
);

-- One row per key and window; counting is one statement, so many nodes share one limit.
create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  count        int not null,
  primary key (key, window_start)
);
create index on rate_limits (window_start);

-- What a sweep found that no row names: `path` is what it removes, `kind` the sweep. It lies where it lay until it has been an
-- orphan for a week, and longer where a sweep found more than it may remove by itself (`is_held`) until an administrator lets
-- it go (`is_released`).
create table orphaned_files (
  kind        text not null,
  path        text not null,
  found_at    timestamptz not null,
  seen_at     timestamptz not null,
  is_held     boolean not null default false,
  is_released boolean not null default false,
  primary key (kind, path)
);

-- What lay in storage when it was last measured, by kind and by whose it is. Written anew each time, a few rows for each
-- creator.
create table storage_stats (
  kind         text not null,
  -- Null for what is nobody's in particular. No reference: it is a picture of a moment.
  owner_id     int,
  files        bigint not null,
  bytes        bigint not null,
  orphan_files bigint not null default 0,
  orphan_bytes bigint not null default 0,
  measured_at  timestamptz(3) not null
);

create table audit_entries (
  id          bigint generated always as identity primary key,
  at          timestamptz(3) not null,
  -- No references: an entry outlives the person and the thing it is about.
  actor_id    int not null,
  action      text not null,
  target_kind text not null,
  target_id   int not null,
  before      jsonb,
  after       jsonb,
  -- By which session, or which API key, a member of the staff did something.
  session_id  int,
  api_key_id  int
);
-- The list of the administrators: all of it, by who, by what, and about which kind or which thing.
create index on audit_entries (at desc, id desc);
create index on audit_entries (actor_id, at desc, id desc);
create index on audit_entries (action, at desc, id desc);
create index on audit_entries (target_kind, at desc, id desc);
create index on audit_entries (target_kind, target_id, at desc, id desc);
-- Two filters at once: one alone may leave half of the log to look through.
create index on audit_entries (actor_id, action, at desc, id desc);
create index on audit_entries (actor_id, target_kind, at desc, id desc);
-- A number without its kind.
create index on audit_entries (target_id, at desc, id desc);

create table audit_chain_links (
  position bigint primary key,
  -- No reference: an entry that was taken away must be missed, not prevented from being missed.
  entry_id bigint not null unique,
  hash     bytea not null
);

-- What administrators decide while the site runs. A setting without a row has the default that the contract says, so that
-- a new setting needs no migration; of a group only what was decided stands in its row.
create table site_settings (
  key        text primary key check (length(key) <= 64),
  value      jsonb not null,
  -- No reference: who decided something may leave.
  changed_by int not null,
  changed_at timestamptz not null default now()
);

-- A page without a row shows the text that comes with the program.
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
-- Administrators read the newest first.
create index on contact_messages (created_at desc, id desc);

-- What people tell those who run the site: bugs, ideas. It goes with its author, its picture too.
create table feedback (
  id               int generated always as identity primary key,
  user_id          int not null references users on delete cascade,
  title            text not null check (length(title) >= 3 and length(title) <= 120),
  category         text not null check (category in ('bug', 'idea', 'other')),
  description      text not null default '' check (length(description) <= 2000),
  status           text not null default 'new' check (status in ('new', 'seen', 'done', 'declined')),
  -- From which page, and with which browser; null where the author took it out.
  page             text check (length(page) <= 2000),
  browser          text check (length(browser) <= 600),
  -- Where its picture lies in storage; seen by the author and by administrators only.
  screenshot_key   text,
  created_at       timestamptz(3) not null default now(),
  -- When the author of a feedback was last answered by mail; what was answered stands in the audit.
  answered_at      timestamptz(3),
  screenshot_bytes int
);
-- One's own, newest first; also what goes with a person.
create index on feedback (user_id, created_at desc, id desc);
-- The list of the administrators, by date and by title.
create index on feedback (created_at desc, id desc);
create index on feedback (title, id);
-- Which pictures are named.
create index on feedback (screenshot_key) where screenshot_key is not null;
create index on feedback (created_at) where status = 'new';

-- Which loading animation a place of the site shows. Few rows, all read at once.
create table animation_settings (
  id         int generated always as identity primary key,
  context    text not null unique check (length(context) >= 1 and length(context) <= 60),
  type       text not null,
  size       text not null,
  updated_at timestamptz(3) not null default now()
);


-- Tells the connection that added events, in a notice, so that its node numbers them as soon as they are committed.
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
-- Its state and its note may change; who earned how much does not.
create trigger append_only before delete or update or truncate on audit_entries for each statement execute function reject_audit_change();

-- Runs as its transaction commits, when no other lock is asked for any more: two administrators never wait for each other
-- in a circle.
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

-- Tells all nodes, and the one that changed it at once, that something of this name is other than it was. What is kept
-- names it among what it holds.
create function notify_subject() returns trigger language plpgsql as $$
begin
  perform notify_row_change(tg_argv[0]);
  return null;
end $$;
create trigger notify_change after insert or delete or update on site_settings for each statement execute function notify_subject('site');
create trigger notify_change after insert or delete or update on site_pages for each statement execute function notify_subject('site');

-- Bound as well; entries of before, which have neither, keep their hashes.
create function audit_hash(previous bytea, e audit_entries) returns bytea language sql stable as $$
  select sha256(previous || convert_to((jsonb_build_array(
    e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), e.actor_id, e.action, e.target_kind,
    e.target_id, e.before, e.after
  ) || case when e.session_id is null and e.api_key_id is null then '[]'::jsonb
            else jsonb_build_array(e.session_id, e.api_key_id) end)::text, 'UTF8'))
$$;

-- Gives positions to what has been committed, and announces it to all nodes; answers how many. One statement is the whole
-- transaction, so that no node can hold the lock for longer than its commit takes. Each statement in here sees what was
-- committed when it began: whoever waited for the lock sees all that was committed before they asked.
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
