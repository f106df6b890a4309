-- What the staff removed on the whole site, newest first; the condition is that of `staff-queries.ts`. Without it the list looks at every
-- comment there is for the few of them.
create index comments_removed on comments (created_at desc, id desc) where state = 'removed' and deleted_at is null;
-- How often words are in comments, which the planner does not learn from `comments_text`, because that index is of a part of them: without it
-- words of most comments are looked for as if there were few.
create statistics comments_words on (lower(content)) from comments;
analyze comments;
