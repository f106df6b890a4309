-- Whoever adds an event no longer waits for others who do. Until now each transaction numbered its events itself, under a lock
-- that it held until its commit was on the disk, and notified: such transactions committed one after the other. Now a row
-- is added with an id alone, and gets its position after the commit, many at once, by a short transaction of any node.
drop trigger announce_event on events;
drop function announce_event;

-- Positions are what subscribers hear events by: they grow in the order of commits. They come from the sequence of the ids, so
-- that a browser that goes on from an id of before, or from a node of the program before, misses nothing that came after.
alter table events add column position bigint;
update events set position = id;

drop index events_viewer_id_id_idx;
create unique index on events (position) where position is not null;
create index on events (viewer_id, position) where position is not null;
-- What has no position yet: nodes look for it every second.
create index events_unnumbered on events (id) where position is null;

-- Gives positions to what has been committed, and announces it to all nodes; answers how many. One statement is the whole
-- transaction, so that no node can hold the lock for longer than its commit takes. Each statement in here sees what was
-- committed when it began: whoever waited for the lock sees all that was committed before they asked.
create function number_events(most int) returns int language plpgsql as $$
declare
  batch record;
begin
  perform pg_advisory_xact_lock('events'::regclass::oid::int, 0);
  with waiting as materialized (
    select id from events where position is null order by id limit most
  ), numbers as materialized (
    select id, nextval(pg_get_serial_sequence('events', 'id')) as position from waiting
  ), numbered as (
    update events e set position = n.position from numbers n where e.id = n.id returning e.viewer_id, e.position
  )
  select count(*)::int as size, max(position) as last,
    array_agg(distinct viewer_id) filter (where viewer_id is not null) as viewers, bool_or(viewer_id is null) as is_for_all
    into batch from numbered;
  if batch.size > 0 then
    -- "last viewer", or for several "last  viewer viewer …", or "last" when it concerns everybody or too many to name. The
    -- program before reads an empty second word as everybody.
    perform pg_notify('events', concat_ws(' ', batch.last, case
      when batch.is_for_all or cardinality(batch.viewers) > 100 then null
      else case when cardinality(batch.viewers) > 1 then ' ' else '' end || array_to_string(batch.viewers, ' ')
    end));
  end if;
  return batch.size;
end $$;

-- Tells the connection that added events, in a notice, so that its node numbers them as soon as they are committed.
create function say_events_added() returns trigger language plpgsql as $$
begin
  raise notice using message = 'added', detail = 'events_added';
  return null;
end $$;

create trigger say_events_added after insert on events for each statement execute function say_events_added();
