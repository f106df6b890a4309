-- Nodes keep rows that many people ask for. A change names what it changed, so that only what holds it is forgotten:
-- 'video 7', 'user 3', 'category 2', and 'lists' where something enters or leaves the lists of what is live.

drop trigger announce_change on videos;
drop trigger announce_change on video_processing;
drop trigger announce_change on video_tags;
drop trigger announce_change on categories;
drop trigger announce_change on users;
drop trigger announce_change on caption_tracks;
drop trigger announce_change on chapter_lists;
drop trigger announce_change on video_embeds;
drop function announce_row_change();

-- Once to every node when the transaction commits (PostgreSQL sends the same text only once), and at once to the
-- connection that changes it, so that its node has forgotten before it answers.
create function announce_row_change(subject text) returns void language plpgsql as $$
begin
  perform pg_notify('rows_changed', subject);
  raise notice using message = subject, detail = 'rows_changed';
end $$;

-- The first argument is the kind of what changed, the second the column with its id.
create function announce_row() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform announce_row_change(tg_argv[0] || ' ' || (changed ->> tg_argv[1]));
  return null;
end $$;

create function announce_lists() returns trigger language plpgsql as $$
begin
  perform announce_row_change('lists');
  return null;
end $$;

-- A new row is in nobody's memory.
create trigger announce_change after update or delete on videos
  for each row execute function announce_row('video', 'id');
create trigger announce_change after delete or update of stage, percent, seconds_left, planned, renditions, growing,
  working_on, master_version, second_codec, second_percent, error_code, error_message, facts on video_processing
  for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or update or delete on video_tags
  for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or update or delete on caption_tracks
  for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or update or delete on chapter_lists
  for each row execute function announce_row('video', 'video_id');
create trigger announce_change after insert or update or delete on video_embeds
  for each row execute function announce_row('video', 'video_id');
create trigger announce_change after delete or update of name on categories
  for each row execute function announce_row('category', 'id');
create trigger announce_change after delete or update of username, avatar_key, is_verified, deletes_at on users
  for each row execute function announce_row('user', 'id');

-- The lists are as old as they may be, but for what nobody is to find there any more, or everybody now.
create trigger announce_lists after delete or update of is_published, playable_at, published_at, visibility,
  approval_status, deleted_at, restricted_in_countries, category_id, is_short on videos
  for each statement execute function announce_lists();
create trigger announce_new_live after insert on videos
  for each row when (new.playable_at is not null) execute function announce_lists();
create trigger announce_lists after update of deletes_at on users
  for each statement execute function announce_lists();
