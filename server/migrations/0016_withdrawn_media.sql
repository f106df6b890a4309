-- Media that shared caches may still hold although its video is no longer public everywhere. A trigger, since that happens
-- in many ways: a change of the video, the trash, a review, a claim, and a suspended or leaving owner. Rows are removed
-- once the caches have been told.
create table withdrawn_media (
  media_key    text primary key,
  withdrawn_at timestamptz(3) not null default clock_timestamp()
);

-- Must equal `isPublicEverywhere` in `videos/policy.ts`, apart from the owner; a test compares them.
create function may_be_shared(v videos) returns boolean language sql immutable as $$
  select v.is_published and v.visibility <> 'private' and v.approval_status = 'approved' and v.deleted_at is null
     and v.taken_down_at is null and v.restricted_in_countries = '{}'
$$;

create function withdraw_media_of_video() returns trigger language plpgsql as $$
begin
  insert into withdrawn_media (media_key) values (old.media_key)
    on conflict (media_key) do update set withdrawn_at = excluded.withdrawn_at;
  return null;
end $$;
create trigger withdraw_media after update on videos for each row
  when (may_be_shared(old) and not (may_be_shared(new) and new.media_key = old.media_key))
  execute function withdraw_media_of_video();
create trigger withdraw_removed_media after delete on videos for each row
  when (may_be_shared(old)) execute function withdraw_media_of_video();

create function withdraw_media_of_owner() returns trigger language plpgsql as $$
begin
  insert into withdrawn_media (media_key) select v.media_key from videos v where v.owner_id = new.id and may_be_shared(v)
    on conflict (media_key) do update set withdrawn_at = excluded.withdrawn_at;
  return null;
end $$;
create trigger withdraw_media after update of deletes_at, suspended_at on users for each row
  when (coalesce(old.deletes_at, old.suspended_at) is null and coalesce(new.deletes_at, new.suspended_at) is not null)
  execute function withdraw_media_of_owner();
