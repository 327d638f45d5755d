-- What of a surplus paid another invoice: from which payment, into which payment of method credit. What a payment's surplus
-- is stays in its `credited`; what is left of it is that less its uses.
-- owner: billing
create table credit_use (
  company_id uuid not null references company on delete cascade,
  payment_id uuid not null,
  into_payment_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, payment_id, into_payment_id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, into_payment_id) references payment (company_id, id) on delete cascade
);
call wall('credit_use');
create index on credit_use (company_id, into_payment_id);
create index payment_with_surplus on payment (company_id, client_id) where credited > 0;
