-- What administrators say of a category.

alter table categories
  add column description         text not null default '' check (length(description) <= 500),
  -- A picture of our own, under /media/.
  add column icon_url            text,
  add column featured            boolean not null default false,
  add column tags                text[] not null default '{}',
  -- Who has this role may edit the category, whatever else they may do.
  add column recommended_role_id int references roles on delete set null,
  add column youtube_equivalent  text not null default '' check (length(youtube_equivalent) <= 100),
  add column updated_at          timestamptz(3) not null default now(),
  add constraint categories_name_length check (length(name) between 2 and 50);

-- Counting the videos of a category, and taking it from them when it is deleted.
create index on videos (category_id) where category_id is not null;
