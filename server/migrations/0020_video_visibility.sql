-- Who may see a video, and what its creator and the site say about it beside its words.

alter table videos
  -- Unlisted: seen by its address, and in no list. Private: seen by its owner and staff.
  add column visibility text not null default 'public' check (visibility in ('public', 'unlisted', 'private')),
  -- When a draft is to be published by itself; null for no such time.
  add column publish_at timestamptz(3),
  add column approval_status text not null default 'approved'
    check (approval_status in ('approved', 'pending', 'rejected', 'flagged')),
  -- Codes of ISO 3166-1 in capitals.
  add column restricted_in_countries text[] not null default '{}' check (cardinality(restricted_in_countries) <= 20),
  add column content_warnings text[] not null default '{}' check (cardinality(content_warnings) <= 10),
  add column monetization_enabled boolean not null default false,
  add column ads_enabled boolean not null default false,
  -- The creator's part of what it earns, in percent.
  add column revenue_share int not null default 70 check (revenue_share between 0 and 100),
  -- What administrators remember about it.
  add column notes text not null default '',
  -- Since when it lies in the trash, and who put it there: they alone, or staff, take it out.
  add column deleted_at timestamptz(3),
  add column deleted_by int references users on delete set null;

-- The lists of what is live; the condition is that of `live-videos.ts`, or they would not be used.
drop index videos_live, videos_live_category, videos_live_kind;
create index videos_live on videos (published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';
create index videos_live_category on videos (category_id, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';
create index videos_live_kind on videos (is_short, published_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';
-- The channel page lists one owner's live videos and counts them.
create index videos_live_owner on videos (owner_id, created_at desc, id desc)
  where is_published and playable_at is not null and deleted_at is null
    and visibility = 'public' and approval_status = 'approved';

-- One person's trash, newest first. The condition follows from the column, so that removing a person finds theirs too.
create index videos_trash on videos (deleted_by, deleted_at desc, id desc) where deleted_by is not null;
-- Every day the oldest are removed for good.
create index videos_trash_age on videos (deleted_at) where deleted_at is not null;
-- Whether any video is restricted at all.
create index videos_restricted on videos (id) where restricted_in_countries <> '{}';
