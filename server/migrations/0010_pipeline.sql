-- What the pipeline has to remember between its steps.

alter table video_processing
  -- Names of the finishing steps that are done; a step is added when its result is committed.
  add column finished_steps text[] not null default '{}',
  -- The sizes that the running encode makes: `percent` is theirs, those of later runs are still at nothing.
  add column working_on int[] not null default '{}',
  -- Renditions that play already although their files are still being written.
  add column growing jsonb not null default '[]';
