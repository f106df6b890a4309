-- All comments on one creator's videos and posts in one list, newest first: a comment says on whose channel it stands, and
-- one that begins a thread whether the creator has answered there. Both follow from other rows, and are kept by triggers.
alter table comments
  add column channel_id int,
  add column is_answered boolean not null default false;

create function comment_channel() returns trigger language plpgsql as $$
begin
  new.channel_id := coalesce(
    (select owner_id from videos where id = new.video_id), (select owner_id from posts where id = new.post_id));
  return new;
end $$;
create trigger comments_channel before insert on comments for each row execute function comment_channel();

-- Only what creators themselves reply moves this, which is rare beside all comments.
create function comment_answered() returns trigger language plpgsql as $$
begin
  update comments head
     set is_answered = exists (
           select 1 from comments reply
            where reply.parent_id = head.id and reply.is_open and reply.author_id = head.channel_id)
   where head.id = coalesce(new.parent_id, old.parent_id);
  return null;
end $$;
create trigger comments_answered after insert on comments for each row
  when (new.parent_id is not null and new.author_id = new.channel_id) execute function comment_answered();
create trigger comments_answered_anew after update of state, is_hidden, deleted_at, author_id on comments for each row
  when (old.parent_id is not null and old.author_id = old.channel_id) execute function comment_answered();
create trigger comments_answered_no_more after delete on comments for each row
  when (old.parent_id is not null and old.author_id = old.channel_id) execute function comment_answered();

update comments c set channel_id = coalesce(v.owner_id, p.owner_id)
  from comments k left join videos v on v.id = k.video_id left join posts p on p.id = k.post_id
 where k.id = c.id;
update comments c set is_answered = true
 where c.parent_id is null and exists (
         select 1 from comments r where r.parent_id = c.id and r.is_open and r.author_id = c.channel_id);

-- The three lists of the inbox; the conditions are those of `inbox-queries.ts`. What the creator wrote is in none.
create index comments_inbox on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state <> 'removed' and author_id <> channel_id;
create index comments_inbox_held on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state = 'held' and author_id <> channel_id;
create index comments_inbox_unanswered on comments (channel_id, created_at desc, id desc)
  where is_open and parent_id is null and not is_answered and author_id <> channel_id;
