-- Visitors say themselves from which site they came and by which words: what a few networks alone say is not named in a
-- creator's figures. How many said it (networks, and people who were signed in), on one day.
alter table view_origin_days add column sources int not null default 0;
update view_origin_days set sources = views;
alter table view_origin_days alter column sources drop default;
