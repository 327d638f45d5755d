-- Estimates and invoices share one table, and so one id space: a delete by id names no kind.
-- owner: billing
create table document (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('estimate', 'invoice')),
  number text,
  status text not null default 'draft',
  client_id uuid,
  job_id uuid,
  -- The estimate an invoice came from, and which portion of it.
  estimate_id uuid,
  portion text,
  portion_percent numeric(9, 4),
  title text,
  currency text not null,
  issue_date date not null,
  valid_until date,
  due_date date,
  tax_name text,
  tax_rate numeric(9, 4),
  tax_inclusive boolean not null default false,
  tax_exempt boolean not null default false,
  discount_percent numeric(9, 4),
  discount_amount bigint,
  deposit_percent numeric(9, 4),
  deposit_fixed bigint,
  notes text,
  terms text,
  internal_notes text,
  subtotal bigint not null default 0,
  discount_total bigint not null default 0,
  taxes jsonb not null default '[]',
  tax_total bigint not null default 0,
  total bigint not null default 0,
  deposit_amount bigint not null default 0,
  amount_paid bigint not null default 0,
  written_off bigint not null default 0,
  balance bigint not null generated always as (greatest(total - amount_paid - written_off, 0)) stored,
  sent_at timestamptz,
  viewed_at timestamptz,
  paid_at timestamptz,
  search_text text not null generated always as (searchable(coalesce(number, '') || ' ' || coalesce(title, ''))) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, kind, number),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, estimate_id) references document (company_id, id),
  check (status in ('draft', 'sent', 'void')
    or kind = 'estimate' and status in ('viewed', 'approved', 'declined', 'changes_requested', 'converted', 'superseded')
    or kind = 'invoice' and status = 'written_off'),
  check (total = subtotal - discount_total + case when tax_inclusive then 0 else tax_total end),
  check (total >= 0 and amount_paid >= 0 and deposit_amount between 0 and total),
  check (status = 'draft' or status = 'void' or number is not null)
);
call wall('document');
create index document_list on document (company_id, kind, id desc);
create index document_by_status on document (company_id, kind, status) include (total, balance, due_date, valid_until, viewed_at);
create index document_by_client on document (company_id, client_id, kind);
create index document_by_job on document (company_id, job_id);
create index document_open on document (company_id, client_id) include (balance) where kind = 'invoice' and status = 'sent' and balance > 0;
create unique index document_portion on document (company_id, estimate_id, portion) where estimate_id is not null and status <> 'void';
create index document_search on document using gin (company_id, search_text gin_trgm_ops);
alter table job add foreign key (company_id, estimate_id) references document (company_id, id);

-- owner: billing
create table document_line (
  company_id uuid not null,
  document_id uuid not null,
  id uuid not null default uuidv7(),
  sort int not null,
  kind text not null,
  name text not null,
  description text,
  -- Quantity times 10^4.
  quantity bigint not null,
  unit text,
  unit_price bigint not null,
  cost bigint,
  taxable boolean not null,
  tax_rate_ids uuid[],
  discount_percent numeric(9, 4),
  discount_amount bigint,
  optional boolean not null,
  selected boolean not null,
  amount bigint not null,
  primary key (company_id, document_id, sort),
  unique (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_line');
create index document_line_name on document_line using gin (company_id, lower(name) gin_trgm_ops);

-- The paper as it was sent: never recomputed.
-- owner: billing
create table document_snapshot (
  company_id uuid not null,
  document_id uuid not null,
  version int not null,
  paper jsonb not null,
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, document_id, version),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_snapshot');

-- A secret way to one document. Only the hash is kept; a link opens its own row before a company is known.
-- owner: billing
create table document_link (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  token_hash text not null unique,
  recipient text,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  opened_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_link');
create policy of_the_link on document_link for select using (token_hash = nullif(current_setting('app.link', true), ''));
create index on document_link (company_id, document_id);

-- Finds the document behind a link's hash and puts up the wall: one round trip.
create function identify_link(link_hash text) returns table (
  link_id uuid, company_id uuid, document_id uuid, expires_at timestamptz, revoked_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from document_link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.expires_at, l.revoked_at;
end $$;

-- A yes: who, when, by which paper. Kept for ever.
-- owner: billing
create table approval (
  company_id uuid not null,
  document_id uuid not null,
  by text not null check (by in ('client', 'company')),
  name text not null,
  typed text,
  font text,
  drawn text,
  selected jsonb not null default '[]',
  note text,
  user_id uuid references user_account on delete set null,
  link_id uuid,
  ip text,
  user_agent text,
  snapshot_sha256 text,
  at timestamptz not null default now(),
  primary key (company_id, document_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('approval');

-- A no, a wish for change, a question: what a client said, and by which link.
-- owner: billing
create table document_answer (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  kind text not null check (kind in ('decline', 'request_changes', 'ask')),
  reason text,
  message text,
  name text,
  email text,
  link_id uuid,
  ip text,
  user_agent text,
  at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_answer');
create index on document_answer (company_id, document_id);

-- owner: billing
create table payment (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  client_id uuid,
  amount bigint not null check (amount > 0),
  -- What of it exceeded the balance and became client credit.
  credited bigint not null default 0 check (credited between 0 and amount),
  method text not null,
  kind text not null,
  status text not null default 'completed',
  date date not null,
  reference text,
  note text,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id),
  foreign key (company_id, client_id) references client (company_id, id)
);
call wall('payment');
create index payment_by_document on payment (company_id, document_id);
create index payment_by_date on payment (company_id, date) include (amount, status);

-- One mail to one recipient about one document, from the queue to its end.
-- owner: billing
create table document_mail (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  to_address text not null,
  template text not null,
  subject text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  reason text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade
);
call wall('document_mail');
create index on document_mail (company_id, document_id);
create index document_mail_failed on document_mail (company_id) where status = 'failed';
