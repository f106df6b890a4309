-- Counted views summed by hour, so that the trending lists of week and month read hours instead of views.

-- The smallest id of a view that starts then (RFC 9562 §5.7), to find the views of an hour by the primary key.
create function min_view_id(at timestamptz) returns uuid language sql immutable parallel safe strict as $$
  select (lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid
$$;

-- No foreign keys: rows are kept for a month, and readers join the video.
create table view_hours (
  hour     timestamptz(0) not null,
  video_id int not null,
  -- The sum of the shares of the video that were watched.
  shares   double precision not null,
  -- The sum of the shares, each times the hours between the begin of the hour and of the view.
  lateness double precision not null,
  primary key (hour, video_id)
);

-- The hours in `view_hours`, also those without views.
create table summed_view_hours (
  hour timestamptz(0) primary key
);

-- Sums whose views have changed since: somebody watched on, views were revoked, or the duration changed.
create table stale_view_hours (
  hour     timestamptz(0) not null,
  video_id int not null,
  primary key (hour, video_id)
);

create function mark_view_hours_stale() returns trigger language plpgsql as $$
begin
  insert into stale_view_hours (hour, video_id)
    select s.hour, new.id from summed_view_hours s join view_hours h on h.hour = s.hour and h.video_id = new.id
    on conflict do nothing;
  return null;
end $$;
create trigger mark_view_hours_stale after update of duration_seconds on videos for each row
  when (old.duration_seconds is distinct from new.duration_seconds)
  execute function mark_view_hours_stale();
