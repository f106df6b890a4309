-- What a picture that somebody keeps weighs, in all its sizes: it counts to their quota, like the films, also while what
-- it belongs to lies in the trash. Null where there is none, and for those from before until storage is measured by night.
-- Sums of one person come from the indexes by owner, which all of these tables have.
alter table post_images add column size_bytes int;
alter table playlists add column picture_bytes int;
alter table feedback add column screenshot_bytes int;
alter table users add column avatar_bytes int, add column banner_bytes int;
-- Who needs most is a sum over kinds now, which no order of single rows serves.
drop index storage_figures_bytes_idx;
