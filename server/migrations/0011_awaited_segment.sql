-- Position of a segment that a player waits for: the encode of the first rung goes there when it is far from it. Only
-- the node that encodes reads it, so its changes notify nobody.
alter table video_processing add column awaited_segment int;
