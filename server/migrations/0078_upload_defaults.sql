-- What a creator's new videos begin with; no row for nothing in particular.
create table upload_defaults (
  user_id        int primary key references users on delete cascade,
  -- May hold {name}, which is the name of the file.
  title          text not null check (length(title) <= 100),
  description    text not null check (length(description) <= 5000),
  category_id    int references categories on delete set null,
  tags           text[] not null check (cardinality(tags) <= 15),
  visibility     text not null check (visibility in ('public', 'unlisted', 'private')),
  comment_policy text not null check (comment_policy in ('on', 'hold', 'off')),
  updated_at     timestamptz(3) not null default now()
);
-- What becomes of it when a category goes.
create index on upload_defaults (category_id) where category_id is not null;
