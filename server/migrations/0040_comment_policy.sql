-- How the owner of a video wants comments: at once, after approval, or not at all.
alter table videos add column comment_policy text not null default 'on' check (comment_policy in ('on', 'hold', 'off'));
