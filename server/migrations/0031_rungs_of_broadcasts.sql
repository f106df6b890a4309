-- The rendition whose file the segment is, where a smaller picture has none of its own (docs/live.md “Rungs and load”).
alter table broadcast_segments add column media_of text check (length(media_of) <= 40);

-- Why the site ended the last session (`encoderProblems` of the contract), until the broadcast is on air again.
alter table broadcasts add column problem text check (length(problem) <= 40);
