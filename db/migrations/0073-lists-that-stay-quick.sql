-- A list's page is found on an index alone and only its rows are fetched; a state and what is owed have their own order.
create index document_in_state on document (company_id, kind, status, id desc);
drop index document_by_status;
create index document_owed on document (company_id, id desc) include (due_date)
  where kind = 'invoice' and status = 'sent' and balance > 0;
create index document_due on document (company_id, due_date, id)
  where kind = 'invoice' and status = 'sent' and balance > 0;

-- An amount that is typed into the search; where a part is paid, what is left as well.
create index document_of_total on document (company_id, total);
create index document_of_balance on document (company_id, balance) where balance > 0 and balance < total;

-- What came in within some days, and for which documents, without a look at the payments themselves.
create index payment_of_days on payment (company_id, date) include (document_id, amount, refunded, status, method);
drop index payment_by_day;

-- What waits for somebody is found by the few that are about it, not by a walk through all that is open.
create index document_expiring on document (company_id, valid_until, id)
  where kind = 'estimate' and status in ('sent', 'viewed');
create index document_answer_of_kind on document_answer (company_id, kind, at) include (document_id);
