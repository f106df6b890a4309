-- What is told of a post goes with it.
alter table notifications add foreign key (post_id) references posts on delete cascade;
create index on notifications (post_id) where post_id is not null;
