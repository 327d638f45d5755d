-- How long invoices took to be paid and what became of estimates, of the last weeks alone.
create index document_paid_lately on document (company_id, paid_at) include (sent_at) where kind = 'invoice' and paid_at is not null;
create index document_sent_lately on document (company_id, sent_at) include (status) where kind = 'estimate' and sent_at is not null;
