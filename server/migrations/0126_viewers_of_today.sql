-- When those who watched a busy channel, or one of its videos, on the day that is not over had been there last before it: null for
-- never. It cannot change any more, and saves looking for each of them in all months while somebody waits. A job adds to it twice
-- an hour; whoever is not in it yet is looked for. Rows are of use for a day.
create table viewers_of_today (
  part       text not null check (part in ('channel', 'video')),
  of_what    int not null,
  day        date not null,
  viewer_key uuid not null,
  last_day   date,
  primary key (part, of_what, day, viewer_key)
);
create index on viewers_of_today (day);
create index on viewers_of_today (viewer_key);
