-- Files of banks: how many lines each brought, which lines they are, and how their tables were read before.

-- How many transactions it brought.
alter table bank_file add column added int not null default 0;
create index bank_file_list on bank_file (company_id, imported_at desc, id desc);

-- The import that brought it; null where a bank did.
alter table bank_line add column file_id uuid;
alter table bank_line add foreign key (company_id, file_id) references bank_file (company_id, id);
create index bank_line_of_file on bank_line (company_id, file_id) where file_id is not null;

-- How the columns of a bank's table were read, by its headings, so that nobody matches them twice.
-- owner: accounting
create table line_column_match (
  company_id uuid not null references company on delete cascade,
  -- Of the headings: they may be longer than what an index holds.
  heads_hash text not null,
  heads text[] not null,
  columns text[] not null,
  date_order text not null check (date_order in ('mdy', 'dmy', 'ymd')),
  decimal_sign text not null check (decimal_sign in ('.', ',')),
  amount_sign text not null check (amount_sign in ('negative_out', 'positive_out')),
  -- The account that such a file was put into last.
  account_id uuid,
  used_at timestamptz not null default now(),
  primary key (company_id, heads_hash),
  foreign key (company_id, account_id) references bank_account (company_id, id)
);
call wall('line_column_match');
alter table line_column_match alter column company_id set (n_distinct = 10);
