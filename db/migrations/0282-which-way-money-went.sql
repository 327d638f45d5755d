-- Which way the money of a bank's table went, as somebody said it: for an account and a layout, which is that of its headings.
-- Source: docs/domain.md, Files of banks.
-- owner: accounting
create table line_sign_answer (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  -- Of the headings, as in line_column_match.
  heads_hash text not null,
  amount_sign text not null check (amount_sign in ('negative_out', 'positive_out')),
  answered_at timestamptz not null default now(),
  primary key (company_id, account_id, heads_hash),
  foreign key (company_id, account_id) references bank_account (company_id, id)
);
call wall('line_sign_answer');
alter table line_sign_answer alter column company_id set (n_distinct = 10);
