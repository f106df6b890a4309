-- Which loading animation a place of the site shows. Few rows, all read at once.
create table animation_settings (
  id         int generated always as identity primary key,
  context    text not null unique check (length(context) between 1 and 60),
  type       text not null,
  size       text not null,
  updated_at timestamptz(3) not null default now()
);
