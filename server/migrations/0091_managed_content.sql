-- The lists of all content for the staff: each order has an index that also holds what the lists are narrowed by, so that
-- counting and skipping pages reads no row.
create index videos_managed_created on videos (is_short, created_at desc, id desc)
  include (is_published, approval_status, monetization_enabled, category_id) where deleted_at is null;
create index videos_managed_updated on videos (is_short, updated_at desc, id desc)
  include (is_published, approval_status, monetization_enabled, category_id, created_at) where deleted_at is null;
create index videos_managed_title on videos (is_short, lower(title) desc, id desc) where deleted_at is null;
-- What waits for a decision, of which there is little beside all the rest.
create index videos_undecided on videos (approval_status, is_short, created_at desc, id desc)
  where deleted_at is null and approval_status <> 'approved';
-- Words anywhere in a title, whatever their case.
create index videos_title_letters on videos using gin (lower(title) gin_trgm_ops);
create index tags_letters on tags using gin (name gin_trgm_ops);

-- Likes come far more rarely than views: with them the row moves, with views it does not.
create index video_counts_liked on video_counts (is_short, likes desc, video_id desc);
-- Views by the step of popularity, within which the few are put in order as they are read.
create index video_counts_viewed on video_counts (is_short, popularity desc);

create index posts_managed_created on posts (created_at desc, id desc) include (approval_status) where deleted_at is null;
create index posts_managed_updated on posts ((coalesce(edited_at, created_at)) desc, id desc) where deleted_at is null;
create index posts_managed_title on posts ((lower(left(content, 100))) desc, id desc) where deleted_at is null;
create index posts_undecided on posts (approval_status, created_at desc, id desc)
  where deleted_at is null and approval_status <> 'approved';
create index posts_letters on posts using gin (lower(content) gin_trgm_ops);
