-- Claims of people who own the rights in something that is shown here, made without an account.
create table copyright_claims (
  id            int generated always as identity primary key,
  rights_holder text not null check (length(rights_holder) between 1 and 200),
  email         text not null,
  work          text not null check (length(work) between 1 and 2000),
  signature     text not null check (length(signature) between 1 and 200),
  status        text not null default 'pending'
    check (status in ('pending', 'accepted', 'rejected', 'countered', 'upheld', 'restored')),
  -- What the owners and the staff read about the decision.
  note          text not null default '' check (length(note) <= 1000),
  reviewer_id   int references users on delete set null,
  created_at    timestamptz(3) not null default now(),
  decided_at    timestamptz(3)
);
-- The list of the staff, of one state and of all, newest first.
create index on copyright_claims (status, created_at desc, id desc);
create index on copyright_claims (created_at desc, id desc);
create index on copyright_claims (reviewer_id) where reviewer_id is not null;

-- What a claim is about: one row for each address that was named.
create table copyright_claim_videos (
  claim_id      int not null references copyright_claims on delete cascade,
  address       text not null,
  -- Null when there is none at this address, or it is gone by now.
  video_id      int references videos on delete set null,
  owner_id      int references users on delete set null,
  -- Kept for when the video is gone.
  title         text not null default '',
  taken_down_at timestamptz(3),
  restored_at   timestamptz(3),
  -- What its owner answered: a counter-notice.
  counter_text  text check (length(counter_text) between 1 and 2000),
  countered_at  timestamptz(3),
  primary key (claim_id, address)
);
create index on copyright_claim_videos (video_id) where video_id is not null;
-- What was claimed of somebody's, newest first.
create index on copyright_claim_videos (owner_id, taken_down_at desc) where owner_id is not null;

-- Taken down by a claim: seen by its owner and by staff, whatever its owner says about it, until it is restored.
alter table videos add column taken_down_at timestamptz(3);

-- The indexes of what is live say the same as `isLiveRow`.
do $$
declare one record;
begin
  for one in select indexname, indexdef from pg_indexes
    where schemaname = current_schema() and tablename = 'videos' and indexdef like '%approval_status = ''approved''%'
  loop
    execute format('drop index %I', one.indexname);
    execute regexp_replace(one.indexdef, ' WHERE (.*)$', ' WHERE (\1 AND taken_down_at IS NULL)');
  end loop;
end $$;

drop trigger announce_lists_changed on videos;
create trigger announce_lists_changed after update on videos
  for each row when (
    (old.is_published, old.playable_at, old.published_at, old.visibility, old.approval_status, old.deleted_at,
      old.taken_down_at, old.restricted_in_countries, old.category_id, old.is_short)
    is distinct from
    (new.is_published, new.playable_at, new.published_at, new.visibility, new.approval_status, new.deleted_at,
      new.taken_down_at, new.restricted_in_countries, new.category_id, new.is_short)
  ) execute function announce_lists();

-- Files that may not be sent again, known by their beginning and their size as `findSame` knows them.
create table blocked_files (
  head_hash  text not null,
  size_bytes bigint not null,
  claim_id   int not null references copyright_claims on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (head_hash, size_bytes, claim_id)
);
create index on blocked_files (claim_id);
-- The same file, whoever sent it.
create index on uploads (head_hash) where head_hash is not null;
