-- What was written since is kept in a list before an index of words, and every search reads it whole. At 4 MB (PostgreSQL's own
-- limit) that took longer than the search itself.
alter index client_search set (gin_pending_list_limit = 512);
alter index job_search set (gin_pending_list_limit = 512);
alter index document_words_of_estimate set (gin_pending_list_limit = 512);
alter index document_words_of_invoice set (gin_pending_list_limit = 512);
alter index document_line_name set (gin_pending_list_limit = 512);
alter index gallery_search set (gin_pending_list_limit = 512);
alter index contract_search set (gin_pending_list_limit = 512);
alter index transaction_search set (gin_pending_list_limit = 512);
