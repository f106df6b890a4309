-- One change of many videos of one creator: the job goes on from what stands here, whenever it was killed.
create table bulk_edits (
  id         int generated always as identity primary key,
  owner_id   int not null references users on delete cascade,
  change     jsonb not null,
  state      text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  total      int not null check (total > 0),
  -- How many are behind it: changed and refused; while it is taken back, how many are as they were.
  done       int not null default 0,
  refused    int not null default 0,
  created_at timestamptz(3) not null default now(),
  ended_at   timestamptz(3)
);
-- The latest of a creator; and one at a time.
create index on bulk_edits (owner_id, id desc);
create unique index bulk_edits_one_at_a_time on bulk_edits (owner_id) where state in ('running', 'undoing');
-- Those that are forgotten, by age.
create index on bulk_edits (created_at);

-- What the change was to each video: what it says before and after, of the fields that it concerns, as it was changed.
create table bulk_edit_items (
  bulk_edit_id int not null references bulk_edits on delete cascade,
  video_id     int not null references videos on delete cascade,
  state        text not null default 'waiting' check (state in ('waiting', 'changed', 'refused', 'restored')),
  before       jsonb,
  after        jsonb,
  -- Why it was refused, as a sentence.
  refusal      text,
  primary key (bulk_edit_id, video_id),
  check (state not in ('changed', 'restored') or (before is not null and after is not null))
);
-- What is still to be done, in order; and what can be taken back.
create index bulk_edit_items_state on bulk_edit_items (bulk_edit_id, state, video_id);
-- What goes with a video.
create index on bulk_edit_items (video_id);
