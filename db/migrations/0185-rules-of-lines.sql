-- Rules that sort the lines of banks and files as they come. Source: docs/domain.md, Rules.
-- owner: accounting
create table transaction_rule (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  -- Where somebody named it; else its conditions say what it is.
  name text,
  -- What a line must say, and where; null where it may say anything.
  words text,
  words_in text not null default 'any' check (words_in in ('any', 'payee', 'bank')),
  words_match text not null default 'contains' check (words_match in ('contains', 'begins', 'is')),
  words_search text generated always as (searchable(words)) stored,
  -- Of the amount without its sign, in cents.
  amount_match text check (amount_match in ('is', 'between', 'at_least')),
  amount bigint check (amount > 0),
  amount_to bigint,
  direction text check (direction in ('in', 'out')),
  account_id uuid,
  -- What a line gets.
  category_id uuid,
  job_id uuid,
  transfer boolean not null default false,
  exclude boolean not null default false,
  note text,
  active boolean not null default true,
  -- The first that fits is taken.
  place int not null,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its transactions go on saying which rule sorted them.
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references bank_account (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id),
  check ((amount_match is null) = (amount is null)),
  check ((amount_match is not distinct from 'between') = (amount_to is not null)),
  check (amount_to >= amount)
);
call wall('transaction_rule');
alter table transaction_rule alter column company_id set (n_distinct = 10);
create index transaction_rule_order on transaction_rule (company_id, place, id) where deleted_at is null;
create index transaction_rule_of_account on transaction_rule (company_id, account_id) where account_id is not null;
create index transaction_rule_of_category on transaction_rule (company_id, category_id) where category_id is not null;
create index transaction_rule_of_job on transaction_rule (company_id, job_id) where job_id is not null;

-- The rule that sorted it, as long as nobody has sorted it otherwise.
alter table transaction add column rule_id uuid;
alter table transaction add foreign key (company_id, rule_id) references transaction_rule (company_id, id);
create index transaction_of_rule on transaction (company_id, rule_id) where rule_id is not null;
