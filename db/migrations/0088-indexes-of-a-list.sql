-- Each order that a list of documents offers goes along an index: the last day first, too, and by the client's name, for
-- which archived clients count as well.
create index document_by_last_due on document (company_id, due_date desc nulls last, id desc) where kind = 'invoice';
create index document_by_last_expiry on document (company_id, valid_until desc nulls last, id desc) where kind = 'estimate';
create index document_without_client on document (company_id, kind, id desc) where client_id is null;
drop index client_by_name;
create index client_by_name on client (company_id, sort_name, id) include (archived_at);

-- In which state what is owed is shown is read from its index alone.
drop index document_owed;
create index document_owed on document (company_id, id desc) include (due_date, amount_paid, viewed_at)
  where kind = 'invoice' and status = 'sent' and balance > 0;

-- What was paid in full, and what of the estimates is open or was and has expired; an amount is found by the order of amounts.
create index document_settled on document (company_id, id desc) where kind = 'invoice' and status = 'sent' and balance = 0;
create index document_unanswered on document (company_id, id desc) include (valid_until, status)
  where kind = 'estimate' and status in ('sent', 'viewed', 'changes_requested');
drop index document_of_total;

-- The few of a client, the newest first, of all that happened.
create index document_of_client on document (company_id, client_id, kind, id desc);
drop index document_by_client;
