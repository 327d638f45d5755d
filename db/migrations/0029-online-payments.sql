-- Whose account it is at the card processor. It has no wall: an event names the account before its company is known.
-- owner: payments
create table payment_account_holder (
  account_id text primary key,
  held_by uuid not null references company on delete cascade,
  -- When somebody last tried to pay on it: what webhooks may have missed is looked for where something happened.
  tried_at timestamptz
);
create index on payment_account_holder (held_by);

-- How a company's own account with the card processor stands; its clients pay on it, and the money is the company's.
-- owner: payments
create table payment_account (
  company_id uuid primary key references company on delete cascade,
  account_id text not null,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  details_submitted boolean not null default false,
  -- The processor's words for what it still wants to know.
  missing text[] not null default '{}',
  -- Switched off, nobody pays by card although the account is ready.
  card_payments boolean not null default true,
  -- When the processor was asked: an answer to an earlier question never overwrites a later one.
  read_at timestamptz not null
);
call wall('payment_account');

-- A try to pay online, from before the processor is asked to its end. While it is open its amount is spoken for.
-- owner: payments
create table payment_try (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  document_id uuid not null,
  account_id text not null,
  -- The processor's own id of it; null while it has not answered: without one nothing can have been charged.
  provider_id text,
  kind text not null check (kind in ('payment', 'deposit')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'started'
    check (status in ('started', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled')),
  -- The bank's reason, in words for the person who pays.
  reason text,
  -- Of the request: the same one again is the same try.
  key text not null,
  -- Who pays: by a link, or signed in; the name and where the receipt goes, as typed.
  link_id uuid,
  user_id uuid references user_account on delete set null,
  name text,
  email text,
  -- When the processor was asked for what stands here.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, provider_id),
  foreign key (company_id, document_id) references document (company_id, id)
);
call wall('payment_try');
create index payment_try_open on payment_try (company_id, document_id) include (amount)
  where status in ('started', 'requires_action', 'processing');
create unique index payment_try_key on payment_try (company_id, key) where status not in ('failed', 'canceled');

-- Money that came online is written down once, however often the processor tells of it.
alter table payment
  add column try_id uuid,
  add column card_brand text,
  add column card_last4 text,
  -- What of it was given back.
  add column refunded bigint not null default 0,
  add foreign key (company_id) references company on delete cascade,
  add foreign key (company_id, try_id) references payment_try (company_id, id),
  add check (refunded >= 0 and refunded + credited <= amount),
  add check (status in ('pending', 'completed', 'failed', 'refunded', 'partially_refunded', 'cancelled'));
create unique index payment_of_try on payment (company_id, try_id) where try_id is not null;
create index payment_by_day on payment (company_id, date) include (amount, refunded, status);
drop index payment_by_date;

-- A deposit is held on its estimate until an invoice of it takes it: what of which deposit went to which invoice, one row
-- each, so that no deposit is applied twice. The estimate's amount_paid is what is still held.
-- owner: billing
create table deposit_use (
  company_id uuid not null references company on delete cascade,
  payment_id uuid not null,
  document_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, payment_id, document_id),
  foreign key (company_id, payment_id) references payment (company_id, id),
  foreign key (company_id, document_id) references document (company_id, id)
);
call wall('deposit_use');
create index on deposit_use (company_id, document_id);

-- Money that was given back. `pending`: the card processor was asked and has not said how it ended.
-- owner: billing
create table refund (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'completed', 'failed')),
  -- The processor's own id, where it went back to a card.
  provider_id text,
  reason text,
  -- Of the request: the same one again is the same refund.
  key text,
  -- Null: it was made at the processor's own pages.
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, provider_id),
  foreign key (company_id, payment_id) references payment (company_id, id)
);
call wall('refund');
create index on refund (company_id, payment_id);
create unique index refund_key on refund (company_id, key) where key is not null and status <> 'failed';
