-- Of the viewers of a day who had been there before: how many days before they were there last, and how many those are,
-- { "1": 40, "7": 3 }. Somebody is new to a range of days on the first day in it on which they came, and that is the one whose
-- way back leads out of it: so the different viewers of any days are known exactly without reading their views.
alter table video_days add column returned jsonb not null default '{}';
alter table channel_days add column returned jsonb not null default '{}';

-- The days that were kept have none of it: they are made anew.
delete from channel_rollups;
