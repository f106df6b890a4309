-- The lists of what is trending, as they were computed every few minutes: one row for each list and time, so that reading one
-- looks up its newest row and the one of an hour before. Those of more than two hours ago go.
create table trending_lists (
  hours       int not null,
  is_short    boolean not null,
  -- 0 for all of them together.
  category_id int not null,
  computed_at timestamptz(3) not null,
  -- In order of rank; some may be gone since.
  video_ids   int[] not null,
  scores      double precision[] not null check (cardinality(scores) = cardinality(video_ids)),
  primary key (hours, is_short, category_id, computed_at)
);
-- What is too old.
create index on trending_lists (computed_at);
