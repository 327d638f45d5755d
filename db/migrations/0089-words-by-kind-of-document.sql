-- Estimates and invoices are searched one kind at a time: a word of every invoice is not met while estimates are looked through.
drop index document_search;
create index document_words_of_estimate on document using gin (company_id, search_text gin_trgm_ops) where kind = 'estimate';
create index document_words_of_invoice on document using gin (company_id, search_text gin_trgm_ops) where kind = 'invoice';
