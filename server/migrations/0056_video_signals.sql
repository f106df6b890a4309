-- What a night finds out about each video from the ledger, for recommendations: how much of it people watch, and which others
-- those finished who finished it. One narrow row for each video instead of one for each pair: it is read for every
-- recommendation, and written by a job that nobody waits for.
create table video_signals (
  video_id      int primary key references videos on delete cascade,
  -- How many views the share is the average of.
  viewings      int not null default 0,
  watched_share real check (watched_share between 0 and 1),
  -- The closest first; some may be gone since.
  others        int[] not null default '{}',
  weights       real[] not null default '{}' check (cardinality(weights) = cardinality(others))
);
