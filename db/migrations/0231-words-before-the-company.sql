-- Each letter of the words is asked before the company, and a company's own list is no longer read through for each row that
-- holds only some of them (docs/decisions/207-words-before-the-company-in-an-index.md).
drop index client_search;
drop index job_search;
drop index document_words_of_estimate;
drop index document_words_of_invoice;
drop index document_line_name;
drop index gallery_search;
drop index contract_search;
drop index transaction_search;

create index client_search on client using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit = 512);
create index job_search on job using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit = 512);
create index document_words_of_estimate on document using gin (search_text gin_trgm_ops, company_id)
  with (gin_pending_list_limit = 512) where kind = 'estimate';
create index document_words_of_invoice on document using gin (search_text gin_trgm_ops, company_id)
  with (gin_pending_list_limit = 512) where kind = 'invoice';
create index document_line_name on document_line using gin (lower(name) gin_trgm_ops, company_id)
  with (gin_pending_list_limit = 512);
create index gallery_search on gallery using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit = 512);
create index contract_search on contract using gin (search_text gin_trgm_ops, company_id) with (gin_pending_list_limit = 512);
create index transaction_search on transaction using gin (search_text gin_trgm_ops, company_id)
  with (gin_pending_list_limit = 512);
