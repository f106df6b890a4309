-- Whether a person is asked before what only adults should see; they are, until they say otherwise.
alter table user_settings add column mature_content boolean not null default false;
