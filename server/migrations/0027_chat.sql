-- Chat of broadcasts: messages are comments with a second (server/src/domains/community/chat/README.md).

-- Second of the film at which a chat message was written, 0 before the broadcast began; null for all other comments.
alter table comments add column at_seconds double precision check (at_seconds >= 0);
-- Grows with every visible change of a message, in the order of the commits: clients ask for what is above the last one they know.
alter table comments add column chat_revision bigint;
alter table comments add constraint comments_chat_check
  check (at_seconds is null or (video_id is not null and parent_id is null and chat_revision is not null));

-- The newest messages of a video.
create index comments_chat_newest on comments (video_id, id desc) where at_seconds is not null;
-- What has changed since a revision.
create index comments_chat_changes on comments (video_id, chat_revision) where at_seconds is not null;
-- The messages of a span of the film, beside which they are replayed.
create index comments_chat_replay on comments (video_id, at_seconds, id) where at_seconds is not null;
-- One pinned message beside one pinned thread.
create unique index comments_chat_pinned on comments (video_id) where pinned_at is not null and at_seconds is not null;

-- The lists of comments go without the messages of a chat, of which there may be a hundred times as many. The predicates must match
-- those in `comments/queries.ts` and `comments/moderation-queries.ts`.
drop index comments_video_top, comments_video_newest, comments_video_pinned, comments_video_time;
create index comments_video_top on comments (video_id, score desc, id desc)
  where parent_id is null and at_seconds is null and (is_public or reply_count > 0);
create index comments_video_newest on comments (video_id, created_at desc, id desc)
  where parent_id is null and at_seconds is null and (is_public or reply_count > 0);
create unique index comments_video_pinned on comments (video_id) where pinned_at is not null and at_seconds is null;
create index comments_video_time on comments (video_id, created_at) where is_public and at_seconds is null and video_id is not null;
drop index comments_inbox, comments_inbox_held, comments_inbox_unanswered;
create index comments_inbox on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state <> 'removed' and at_seconds is null and author_id <> channel_id;
create index comments_inbox_held on comments (channel_id, created_at desc, id desc)
  where deleted_at is null and not is_hidden and state = 'held' and at_seconds is null and author_id <> channel_id;
create index comments_inbox_unanswered on comments (channel_id, created_at desc, id desc)
  where is_public and parent_id is null and at_seconds is null and not is_answered and author_id <> channel_id;

create sequence chat_revisions;
-- The lock is held until the commit: without it a message could be committed after a later one that clients know already, and never
-- reach them.
create function stamp_chat_revision() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('chat'), new.video_id);
  new.chat_revision := nextval('chat_revisions');
  return new;
end $$;
create trigger stamp_chat before insert or update of state, is_hidden, deleted_at, pinned_at, content, chat_revision
    on comments for each row when (new.at_seconds is not null) execute function stamp_chat_revision();

-- Wakes those who wait for news of a chat, on all nodes: the topic `chat` of `platform/push/node-messages.ts`. PostgreSQL merges equal
-- notifications of a transaction.
create function notify_chat() returns trigger language plpgsql as $$
begin
  perform pg_notify('node_messages', jsonb_build_array('chat', (to_jsonb(new) ->> tg_argv[0])::int)::text);
  return null;
end $$;
create trigger notify_new_message after insert on comments for each row
  when (new.at_seconds is not null) execute function notify_chat('video_id');
create trigger notify_changed_message after update on comments for each row
  when (new.at_seconds is not null and old.chat_revision <> new.chat_revision) execute function notify_chat('video_id');
create trigger notify_chat after update of chat_audience, slow_mode_seconds on broadcasts for each row
  when (old.chat_audience <> new.chat_audience or old.slow_mode_seconds <> new.slow_mode_seconds)
  execute function notify_chat('video_id');
create trigger notify_chat after update of broadcast_state, broadcast_starts_at, comment_policy, visibility, deleted_at on videos
  for each row when (new.broadcast_state is not null and (
    old.broadcast_state is distinct from new.broadcast_state
    or old.broadcast_starts_at is distinct from new.broadcast_starts_at
    or old.comment_policy <> new.comment_policy or old.visibility <> new.visibility
    or old.deleted_at is distinct from new.deleted_at))
  execute function notify_chat('id');

-- Messages of a user who is suspended or leaves disappear from the chats that are open, and come back with them.
create function restamp_chats_of_user() returns trigger language plpgsql as $$
begin
  update comments c set chat_revision = null
   where c.author_id = new.id and c.at_seconds is not null and c.deleted_at is null
     and exists (select from videos v where v.id = c.video_id and v.broadcast_state <> 'ended');
  return null;
end $$;
create trigger restamp_chats after update of hidden_at on users for each row
  when (old.hidden_at is distinct from new.hidden_at) execute function restamp_chats_of_user();
