-- Months of the view ledger that VIEWS_MONTHS has removed, and what they counted: with it the ledger still adds up to the
-- public counts.
create table dropped_view_months (
  month      date primary key,
  dropped_at timestamptz(3) not null default now()
);

create table dropped_view_counts (
  video_id   int not null,
  channel_id int not null,
  views      bigint not null,
  primary key (video_id, channel_id)
);

-- Adds up a month and drops it. Detaching needs all readers and writers of the ledger to pause for a moment: it waits for
-- one second at most, and tries again.
create function drop_views_partition(month date) returns void language plpgsql as $$
declare
  part text := 'views_' || to_char(month, 'YYYY_MM');
begin
  perform pg_advisory_xact_lock('views'::regclass::oid::int, 0);
  execute format('lock table %I in share mode', part);
  execute format('insert into dropped_view_counts as known (video_id, channel_id, views)
    select video_id, channel_id, count(*) from %I where verdict = ''counted'' group by video_id, channel_id
    on conflict (video_id, channel_id) do update set views = known.views + excluded.views', part);
  insert into dropped_view_months (month) values ($1);
  set local lock_timeout = '1s';
  for attempt in 1..60 loop
    begin
      execute format('alter table views detach partition %I', part);
      exit;
    exception when lock_not_available then
      if attempt = 60 then raise; end if;
      perform pg_sleep(2);
    end;
  end loop;
  execute format('drop table %I', part);
end $$;
