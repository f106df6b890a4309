-- What is written to these indexes stands in them at once. By default it waits in a list, of up to four megabytes, which every search
-- reads from its beginning to its end: six milliseconds of a search that takes less than one without it. Writing is the work of jobs.
alter index search_documents_words_idx set (fastupdate = off);
alter index search_documents_names_idx set (fastupdate = off);
alter index search_passages_words_idx set (fastupdate = off);
alter index search_words_word_idx set (fastupdate = off);
select gin_clean_pending_list('search_documents_words_idx'), gin_clean_pending_list('search_documents_names_idx'),
       gin_clean_pending_list('search_passages_words_idx'), gin_clean_pending_list('search_words_word_idx');
