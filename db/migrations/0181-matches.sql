-- Which payment of an invoice a transaction brought. Source: docs/domain.md, Books, Matches.
-- owner: accounting
create table payment_match (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  payment_id uuid not null,
  -- The invoice that somebody named: the payment's own, or one that took the payment as a deposit.
  document_id uuid not null,
  -- What of the transaction it takes up, in cents. Of a card payment that came less its fee this is below the payment.
  amount bigint not null check (amount > 0),
  -- The match wrote the payment down; taken off, the payment goes with it.
  recorded boolean not null,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- A payment came into an account once.
  unique (company_id, payment_id),
  -- What deletes a payment by hand frees the transaction; what takes a transaction away leaves the payment where it is.
  foreign key (company_id, payment_id) references payment (company_id, id) on delete cascade,
  foreign key (company_id, transaction_id) references transaction (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('payment_match');
create index payment_match_of_transaction on payment_match (company_id, transaction_id, id);
create index payment_match_of_document on payment_match (company_id, document_id, transaction_id);
alter table payment_match alter column company_id set (n_distinct = 10);

-- What may be meant by a transaction is found by its amount and by the names in the bank's text.
create index document_owing on document (company_id, balance, due_date) where kind = 'invoice' and status = 'sent' and balance > 0;
create index payment_of_amount on payment (company_id, amount, date);
create index client_by_last_name on client (company_id, searchable(last_name)) where last_name is not null;
create index client_by_company_name on client (company_id, searchable(company_name)) where company_name is not null;
