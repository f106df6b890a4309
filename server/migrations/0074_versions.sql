-- Who changes something says of which version of it: another one was saved by somebody else, or in another tab, and is not
-- written over unseen. Whatever changes what a form shows counts it up, by whichever way it comes; who counts it up
-- themselves, as every save by its owner does, changes it by one, so that they know the next one.
alter table videos add column version int not null default 1;
alter table playlists add column version int not null default 1;
alter table posts add column version int not null default 1;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger count_version before update of title, description, category_id, is_published, is_short, visibility, publish_at,
  thumbnail_url, monetization_enabled, ads_enabled, revenue_share, content_warnings, restricted_in_countries, notes on videos
  for each row when (old.version = new.version and
    (old.title, old.description, old.category_id, old.is_published, old.is_short, old.visibility, old.publish_at,
     old.thumbnail_url, old.monetization_enabled, old.ads_enabled, old.revenue_share, old.content_warnings,
     old.restricted_in_countries, old.notes)
    is distinct from
    (new.title, new.description, new.category_id, new.is_published, new.is_short, new.visibility, new.publish_at,
     new.thumbnail_url, new.monetization_enabled, new.ads_enabled, new.revenue_share, new.content_warnings,
     new.restricted_in_countries, new.notes))
  execute function count_version();

create trigger count_version before update of name, description, visibility, sort_order, picture on playlists
  for each row when (old.version = new.version and
    (old.name, old.description, old.visibility, old.sort_order, old.picture)
    is distinct from (new.name, new.description, new.visibility, new.sort_order, new.picture))
  execute function count_version();

create trigger count_version before update of content, is_published on posts
  for each row when (old.version = new.version and
    (old.content, old.is_published) is distinct from (new.content, new.is_published))
  execute function count_version();
