-- What a creator made, as their studio pages through it by offset: newest first, with the facts that its tabs are made of, so
-- that counting and leaving out what stands on earlier pages reads the index alone. It takes the place of the one without them.
create index videos_owner_content on videos (owner_id, created_at desc, id desc)
  include (is_short, is_published, visibility, deleted_at);
drop index videos_owner_id_created_at_id_idx;

-- The same by views.
create index video_counts_owner on video_counts (owner_id, popularity desc);
