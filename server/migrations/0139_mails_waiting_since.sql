-- Since when a mail about it waits, where more was added to it meanwhile; else since it was told. What is told moves to now with
-- each addition: by that time, what is talked about all day would never be old enough for its mail.
alter table notifications add column mail_due_since timestamptz(3);
