-- A client's word that money is on its way by another road than online: who, when, how much, how. It is no payment.
-- owner: billing
create table payment_notice (
  company_id uuid not null,
  -- Chosen by the page that tells: told twice, it is one.
  id uuid not null default uuidv7(),
  document_id uuid not null,
  amount bigint not null check (amount > 0),
  method text not null,
  date date not null,
  reference text,
  who text not null,
  link_id uuid,
  user_id uuid references user_account on delete set null,
  ip text,
  user_agent text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('payment_notice');
create index on payment_notice (company_id, document_id, at desc);
create index on payment_notice (company_id, at desc);
