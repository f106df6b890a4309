-- On which of the last thirty days somebody used the site: bit 0 is the last day, bit 1 the day before it. One narrow row
-- for each person, written at most once a day and read at once for all of them.

create table user_activity (
  user_id  int primary key references users on delete cascade,
  last_day date not null,
  days     int not null check (days > 0)
) with (fillfactor = 80);

-- What is known of the days before: when people signed in and last came, reacted and commented.
insert into user_activity (user_id, last_day, days)
select user_id, max(day), bit_or(1 << (newest - day))
from (
  select user_id, day, max(day) over (partition by user_id) as newest
  from (
    select user_id, (created_at at time zone 'UTC')::date as day from sessions
    union select user_id, (used_at at time zone 'UTC')::date from sessions
    union select user_id, (created_at at time zone 'UTC')::date from video_reactions
    union select author_id, (created_at at time zone 'UTC')::date from comments where author_id is not null
  ) as known
) as days
where newest - day < 30
group by user_id;
