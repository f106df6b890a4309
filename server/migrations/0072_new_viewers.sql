-- How many watched something of a channel, or a video, for the first time on a day: their sum is how many ever did, without
-- reading all views that there ever were.
alter table video_days add column new_viewers int not null default 0;
alter table channel_days add column new_viewers int not null default 0;
