-- The videos of a channel by their views. Views change all day long, and a row whose indexed columns stay rewrites forty
-- bytes in its page and no index: so what is indexed is a step of popularity, which grows ever more rarely, and within a
-- step the few videos of one channel are put in order as they are read.
create function popularity_of(views bigint) returns int language sql immutable strict parallel safe as
  $$ select floor(6 * ln(greatest(views, 0) + 1))::int $$;

alter table video_counts
  add column owner_id int,
  add column is_short boolean,
  add column popularity int not null generated always as (popularity_of(views)) stored;
update video_counts n set owner_id = v.owner_id, is_short = v.is_short from videos v where v.id = n.video_id;
alter table video_counts alter column owner_id set not null, alter column is_short set not null;
create index video_counts_popular on video_counts (owner_id, is_short, popularity desc);

create or replace function add_video_counts() returns trigger language plpgsql as $$
begin
  insert into video_counts (video_id, owner_id, is_short) values (new.id, new.owner_id, new.is_short);
  return null;
end $$;

create function follow_in_video_counts() returns trigger language plpgsql as $$
begin
  update video_counts set owner_id = new.owner_id, is_short = new.is_short where video_id = new.id;
  return null;
end $$;
create trigger follow_counts after update of owner_id, is_short on videos for each row
  when ((old.owner_id, old.is_short) is distinct from (new.owner_id, new.is_short))
  execute function follow_in_video_counts();
