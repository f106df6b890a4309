-- What waits on the whole site, and all there is, newest first; the conditions are those of `staff-queries.ts`.
create index comments_held on comments (created_at desc, id desc)
  where state = 'held' and not is_hidden and deleted_at is null;
create index comments_newest on comments (created_at desc, id desc) where deleted_at is null;
-- Words in them, as they are typed.
create index comments_text on comments using gin (lower(content) gin_trgm_ops) where deleted_at is null;
-- Comments that somebody reported and nobody decided about yet, newest report first.
create index report_cases_of_comments on report_cases (created_at desc, id desc)
  where content_type in ('comment', 'reply') and status in ('pending', 'reviewed');

-- Whom the staff have hidden: nobody but themselves sees what they comment, wherever on the site.
create table hidden_commenters (
  user_id    int primary key references users on delete cascade,
  hidden_by  int references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index on hidden_commenters (hidden_by) where hidden_by is not null;
