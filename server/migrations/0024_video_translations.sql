-- BCP 47, of title and description (contract/src/library/translations). Null: the creator does not say.
alter table videos add column language text check (length(language) between 2 and 35);
-- Translations by language, `{"de": "Ein Film"}`. Columns instead of a table: every list shows titles, and reads them with the
-- row that it reads anyway; descriptions are apart, since lists do not show them. A description has a title in its language.
alter table videos add column title_translations jsonb not null default '{}' check (jsonb_typeof(title_translations) = 'object');
alter table videos add column description_translations jsonb not null default '{}' check (jsonb_typeof(description_translations) = 'object');
-- Optimistic lock of the above, which have a form of their own.
alter table videos add column translations_version int not null default 0;
