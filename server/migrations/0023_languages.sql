-- BCP 47 primary subtags (contract/src/text/languages.ts). Null: what the browser asks for.
alter table user_settings add column language text check (language ~ '^[a-z]{2}$');
-- Of the page that signed in: mails are written in it to users who never chose a language.
alter table sessions add column language text check (language ~ '^[a-z]{2}$');
