-- Posts can be commented on: the column is there already, now it means something. The indexes are those of videos; their
-- conditions are of `comments/queries.ts`.
alter table comments add constraint comments_post_id_fkey foreign key (post_id) references posts on delete cascade;

create index comments_post_top on comments (post_id, score desc, id desc)
  where post_id is not null and parent_id is null and (is_open or reply_count > 0);
create index comments_post_newest on comments (post_id, created_at desc, id desc)
  where post_id is not null and parent_id is null and (is_open or reply_count > 0);
-- What waits for approval; also what goes with a post.
create index comments_post_state on comments (post_id, state, created_at desc, id desc) where post_id is not null;
create unique index comments_post_pinned on comments (post_id) where pinned_at is not null;
