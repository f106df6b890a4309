-- Few people are hidden: those who follow a channel are counted by its index alone, and the hidden are taken away.
create index users_hidden on users (id) where hidden_at is not null;

-- Words in the titles of one's own are looked for without reading the rows, of which each fills a page.
create index videos_owner_titles on videos (owner_id) include (id, title, is_short, is_published)
  where deleted_at is null;
