-- What the platform itself needs: limits, events, marks of things done once.

-- One row per key and window; counting is one statement, so many nodes share one limit.
create table rate_limits (
  key          text not null,
  window_start timestamptz not null,
  count        int not null,
  primary key (key, window_start)
);
create index on rate_limits (window_start);

-- What happened, for the browsers of one viewer. Kept for an hour, so that a browser that lost its
-- connection catches up from the last id it saw.
create table events (
  id         bigint generated always as identity primary key,
  viewer_id  int,
  name       text not null,
  payload    jsonb not null,
  created_at timestamptz not null default now()
);
create index on events (viewer_id, id);
create index on events (created_at);

-- Ids must grow in the order of commits: whoever has seen an id must never be owed a smaller one. A sequence
-- alone numbers in the order of inserts, so the row gets its number at the very end of its transaction, one
-- transaction at a time; then it is announced to all nodes.
create function announce_event() returns trigger language plpgsql as $$
declare
  final_id bigint;
begin
  perform pg_advisory_xact_lock('events'::regclass::oid::int, 0);
  update events set id = default where id = new.id returning id into final_id;
  perform pg_notify('events', concat_ws(' ', final_id, new.viewer_id));
  return null;
end $$;

create constraint trigger announce_event after insert on events
  deferrable initially deferred
  for each row execute function announce_event();

-- Things that happen once in the life of an installation, such as planting the demo content.
create table milestones (
  name       text primary key,
  reached_at timestamptz not null default now()
);
