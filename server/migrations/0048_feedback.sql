-- What people tell those who run the site: bugs, ideas. It goes with its author, its picture too.
create table feedback (
  id             int generated always as identity primary key,
  user_id        int not null references users on delete cascade,
  title          text not null check (length(title) between 3 and 120),
  category       text not null check (category in ('bug', 'idea', 'other')),
  description    text not null default '' check (length(description) <= 2000),
  status         text not null default 'new' check (status in ('new', 'seen', 'done', 'declined')),
  -- From which page, and with which browser; null where the author took it out.
  page           text check (length(page) <= 2000),
  browser        text check (length(browser) <= 600),
  -- Where its picture lies in storage; seen by the author and by administrators only.
  screenshot_key text,
  created_at     timestamptz(3) not null default now()
);
-- One's own, newest first; also what goes with a person.
create index on feedback (user_id, created_at desc, id desc);
-- The list of the administrators, by date and by title.
create index on feedback (created_at desc, id desc);
create index on feedback (title, id);
-- Which pictures are named.
create index on feedback (screenshot_key) where screenshot_key is not null;
