-- The measurements of a source are JSON with the names of the program, eight of which have changed.
update video_processing set probe = (
  select replace(replace(replace(replace(replace(replace(replace(replace(probe::text,
    '"hasUselessTimes":', '"hasBrokenTimestamps":'),
    '"movesByField":', '"hasFieldMotion":'),
    '"lateSeconds":', '"timestampDelaySeconds":'),
    '"stillSeconds":', '"coverSeconds":'),
    '"statedSeconds":', '"headerSeconds":'),
    '"hidesFrames":', '"hasHiddenFrames":'),
    '"hasSeveralEntries":', '"hasSeveralSampleEntries":'),
    '"hasOpenGroups":', '"hasOpenGops":')::jsonb
) where probe is not null;
