-- The card processor's customer of a company. It has no wall: an event names the customer before its company is known.
-- owner: subscription
create table plan_customer (
  id text primary key,
  held_by uuid not null unique references company on delete cascade
);

alter table subscription
  add column interval text check (interval in ('month', 'year')),
  add column provider_subscription_id text,
  -- When the processor was asked for what stands here: an answer to an earlier question never overwrites it.
  add column provider_read_at timestamptz,
  -- Under this key the processor is asked to start or change the plan; it stays while how that ended is not known.
  add column change_key text,
  add constraint subscription_status_check check (
    status in ('none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused')
  ),
  add constraint subscription_plan_check check (plan in ('solo', 'crew', 'business'));

-- The owner of several companies sees each one's plan: the largest says how many there may be.
create policy of_the_owner on subscription for select using (
  company_id in (select m.company_id from membership m where m.user_id = (select app_user()) and m.kind = 'owner' and m.deactivated_at is null)
);

-- A card that the processor keeps for the plan of a company; here only what a person knows it by.
-- owner: subscription
create table payment_method (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  provider_id text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  is_default boolean not null default false,
  -- The end of the card that its owner was told of.
  announced_end timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, provider_id)
);
call wall('payment_method');
create unique index one_default_payment_method on payment_method (company_id) where is_default;

-- What was charged for the plan.
-- owner: subscription
create table plan_receipt (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  provider_id text not null,
  number text,
  description text,
  amount bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null check (status in ('draft', 'open', 'paid', 'uncollectible', 'void')),
  created_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  page_url text,
  pdf_url text,
  primary key (company_id, id),
  unique (company_id, provider_id)
);
call wall('plan_receipt');
