-- The invitations that are open, newest first.
create index invitations_newest on invitations (created_at desc, id desc);
