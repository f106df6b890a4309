-- How the words of a document are folded (contract/src/text/fold-text.ts). Those of another version are found until they are
-- indexed anew (`index-missing`).
alter table search_documents add column fold_version smallint not null default 0;
