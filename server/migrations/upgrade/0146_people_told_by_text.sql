-- How many people a comment, or a post, has told by their names in all of its wordings: an edit with other names reaches
-- nobody beyond that.
create table mention_counts (
  kind    text not null check (kind in ('comment', 'post')),
  item_id int not null,
  told    int not null,
  primary key (kind, item_id)
);
