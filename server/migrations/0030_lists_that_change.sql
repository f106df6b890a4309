-- An update that only names a column of the lists changes nothing in them: an edit of a title says again that its video is
-- published, and emptied the lists of every node. What counts is the value.

drop trigger announce_lists on videos;

create trigger announce_lists after delete on videos
  for each statement execute function announce_lists();
create trigger announce_lists_changed after update on videos
  for each row when (
    (old.is_published, old.playable_at, old.published_at, old.visibility, old.approval_status, old.deleted_at,
      old.restricted_in_countries, old.category_id, old.is_short)
    is distinct from
    (new.is_published, new.playable_at, new.published_at, new.visibility, new.approval_status, new.deleted_at,
      new.restricted_in_countries, new.category_id, new.is_short)
  ) execute function announce_lists();
