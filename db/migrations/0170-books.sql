-- Books: what came in and went out, by category and job, from banks, files and by hand. Source: docs/domain.md, Books.

-- What money is for: a tree, at most four levels deep. A child has the type of its root.
-- owner: accounting
create table category (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  parent_id uuid,
  name text not null,
  -- `other` is in no profit and loss: loans, taxes that are passed on, what the owner puts in and takes out.
  type text not null check (type in ('income', 'expense', 'other')),
  -- Among its siblings, where somebody sorted them; else by name.
  place int,
  color text,
  -- The line of Schedule C (Form 1040) that it adds to, e.g. `24b`.
  tax_line text,
  -- How much of it that line takes, in percent: half of meals.
  deductible int not null default 100 check (deductible between 0 and 100),
  -- What the product itself refers to; it may be renamed and moved, and is never deleted.
  system text check (system in ('transfer', 'card_payment', 'ask_accountant')),
  search_text text not null generated always as (searchable(name)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, system),
  foreign key (company_id, parent_id) references category (company_id, id),
  check (parent_id <> id)
);
call wall('category');
create unique index category_of_parent on category (company_id, parent_id, lower(name)) nulls not distinct;
alter table category alter column company_id set (n_distinct = 10);

-- A log-in at a bank: an item, as the provider calls it. What it brought stays when it is removed.
-- owner: accounting
create table bank (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  provider text not null check (provider in ('plaid', 'practice')),
  item_id text not null,
  institution_id text,
  name text not null,
  status text not null default 'connected' check (status in ('connected', 'login_required', 'disconnected')),
  -- The provider's access token, sealed under the server's key; gone with the log-in.
  token_sealed text,
  -- How far its lines were read.
  cursor text,
  last_synced_at timestamptz,
  -- Why the last attempt failed, in the product's words.
  failure text,
  failed_at timestamptz,
  linked_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, item_id),
  check ((token_sealed is null) = (removed_at is not null))
);
call wall('bank');
create index bank_by_item on bank (item_id);
alter table bank alter column company_id set (n_distinct = 10);

-- Where money lies: an account at a linked bank, or one that is filled by hand and from files.
-- owner: accounting
create table bank_account (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  bank_id uuid,
  -- The provider's.
  external_id text,
  name text not null,
  -- The last digits of its number.
  mask text,
  kind text not null default 'checking' check (kind in ('checking', 'savings', 'credit_card', 'loan', 'cash', 'other')),
  currency text not null default 'USD',
  -- As the bank said last, in cents; what is owed on a card or loan is below 0.
  balance bigint,
  balance_at timestamptz,
  -- Lines before this day are not taken.
  start_date date,
  created_at timestamptz not null default now(),
  -- Nothing new is put into it.
  closed_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, external_id),
  foreign key (company_id, bank_id) references bank (company_id, id)
);
call wall('bank_account');
create index bank_account_of_bank on bank_account (company_id, bank_id);
alter table bank_account alter column company_id set (n_distinct = 10);

-- A file of lines that somebody imported; undone, its lines are gone.
-- owner: accounting
create table bank_file (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  account_id uuid not null,
  name text not null,
  format text not null check (format in ('csv', 'ofx', 'qif')),
  rows int not null,
  imported_by uuid references user_account on delete set null,
  imported_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, account_id) references bank_account (company_id, id)
);
call wall('bank_file');
alter table bank_file alter column company_id set (n_distinct = 10);

-- What came in or went out, once.
-- owner: accounting
create table transaction (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  account_id uuid,
  type text not null check (type in ('income', 'expense', 'transfer')),
  source text not null default 'manual' check (source in ('manual', 'bank', 'import')),
  -- The bank has seen it and may still change it.
  pending boolean not null default false,
  date date not null,
  -- When the card was used, where the bank says so.
  authorized_date date,
  -- In cents. Income and expense count up: money back from a store is an expense below 0. A transfer is what came into its
  -- account, below 0 what left it.
  amount bigint not null check (amount <> 0),
  -- What it does to the money in hand, in cents.
  flow bigint not null generated always as (case type when 'expense' then -amount else amount end) stored,
  currency text not null default 'USD',
  payee text,
  description text not null,
  -- The bank's own words, as they came.
  bank_text text,
  note text,
  category_id uuid,
  job_id uuid,
  -- It is shared out over categories and jobs by its splits, and names none itself.
  is_split boolean not null default false,
  -- The other leg of a transfer between two accounts.
  pair_id uuid,
  -- Left out of every sum.
  excluded boolean not null default false,
  file_id uuid,
  has_receipt boolean not null default false,
  search_text text not null generated always as (
    searchable(coalesce(payee, '') || ' ' || description || ' ' || coalesce(bank_text, '') || ' ' || coalesce(note, ''))) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references user_account on delete set null,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, account_id) references bank_account (company_id, id),
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id),
  foreign key (company_id, pair_id) references transaction (company_id, id) on delete set null (pair_id),
  foreign key (company_id, file_id) references bank_file (company_id, id),
  check (not is_split or category_id is null and job_id is null),
  check (pair_id is null or type = 'transfer')
);
call wall('transaction');
alter table transaction alter column company_id set (n_distinct = 10);
create index transaction_list on transaction (company_id, date desc, id desc);
create index transaction_of_account on transaction (company_id, account_id, date desc, id desc);
create index transaction_of_category on transaction (company_id, category_id, date desc, id desc);
create index transaction_of_job on transaction (company_id, job_id, date desc, id desc) where job_id is not null;
create unique index transaction_pair on transaction (company_id, pair_id) where pair_id is not null;
create index transaction_of_file on transaction (company_id, file_id) where file_id is not null;
create index transaction_search on transaction using gin (company_id, search_text gin_trgm_ops);

-- A part of a transaction: together its splits come to its amount.
-- owner: accounting
create table transaction_split (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  position int not null check (position between 1 and 100),
  amount bigint not null check (amount <> 0),
  category_id uuid,
  job_id uuid,
  -- It is to be put on the client's next invoice.
  billable boolean not null default false,
  note text,
  primary key (company_id, id),
  unique (company_id, transaction_id, position) deferrable initially deferred,
  foreign key (company_id, transaction_id) references transaction (company_id, id) on delete cascade,
  foreign key (company_id, category_id) references category (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id) on delete set null (job_id)
);
call wall('transaction_split');
create index transaction_split_of_category on transaction_split (company_id, category_id, transaction_id);
create index transaction_split_of_job on transaction_split (company_id, job_id, transaction_id) where job_id is not null;
alter table transaction_split alter column company_id set (n_distinct = 10);

-- A line as a bank or a file gave it, and what became of it. It stays when its transaction is deleted, so that no later
-- reading brings that back.
-- owner: accounting
create table bank_line (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  -- The provider's; of a file its FITID, or the hash of what it says with how many alike came before it in the file.
  external_id text not null,
  -- Of a posted line: the pending one that it replaces.
  pending_external_id text,
  payload jsonb not null,
  transaction_id uuid,
  -- `removed`: the bank took it back; `dismissed`: somebody deleted it; `replaced`: another line posted it.
  status text not null default 'kept' check (status in ('kept', 'removed', 'dismissed', 'replaced')),
  seen_at timestamptz not null default now(),
  primary key (company_id, account_id, external_id),
  foreign key (company_id, account_id) references bank_account (company_id, id),
  foreign key (company_id, transaction_id) references transaction (company_id, id) on delete set null (transaction_id)
);
call wall('bank_line');
create index bank_line_of_transaction on bank_line (company_id, transaction_id) where transaction_id is not null;
alter table bank_line alter column company_id set (n_distinct = 10);

-- A picture or PDF that shows what was bought.
-- owner: accounting
create table receipt (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  transaction_id uuid not null,
  file_key text not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  added_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, transaction_id) references transaction (company_id, id) on delete cascade
);
call wall('receipt');
create index receipt_of_transaction on receipt (company_id, transaction_id);
create index receipt_content on receipt (company_id, file_key);
alter table receipt alter column company_id set (n_distinct = 10);

-- Whatever names files so far goes on naming them.
do $$
begin
  execute 'create or replace view file_reference with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('file_reference'::regclass), '; ')
    || ' union all select company_id, ''receipt'', file_key from receipt';
end $$;

-- Filters of the transactions that a person keeps under a name.
-- owner: accounting
create table transaction_view (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  user_id uuid not null references user_account on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('transaction_view');
create unique index transaction_view_of_name on transaction_view (company_id, user_id, lower(name));
alter table transaction_view alter column company_id set (n_distinct = 10);
