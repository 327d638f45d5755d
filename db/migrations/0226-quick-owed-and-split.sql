-- What each client owes and since when is read from one index; the split transactions of a year are found without the others.
create index document_owing_of_client on document (company_id, client_id) include (balance, due_date)
  where kind = 'invoice' and status = 'sent' and balance > 0;
drop index document_open;
create index transaction_split_up on transaction (company_id, date) include (id, type, excluded) where is_split;
