-- Nodes keep rows that many people ask for in memory for a second. A change tells all nodes to forget them;
-- PostgreSQL sends one notification per transaction, however many rows it changes.

create function announce_row_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('rows_changed', '');
  return null;
end $$;

create trigger announce_change after insert or update or delete on videos
  for each statement execute function announce_row_change();
create trigger announce_change after insert or update or delete on video_processing
  for each statement execute function announce_row_change();
create trigger announce_change after insert or update or delete on video_tags
  for each statement execute function announce_row_change();
create trigger announce_change after insert or update or delete on categories
  for each statement execute function announce_row_change();
create trigger announce_change after update or delete on users
  for each statement execute function announce_row_change();
