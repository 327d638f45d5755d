-- An invoice that is made again by a rule. What it is of, its client and its job are those of its source.
-- owner: billing
create table recurring_invoice (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  source_id uuid not null,
  every_n integer not null check (every_n >= 1),
  unit text not null check (unit in ('week', 'month')),
  starts_on date not null,
  ends_on date,
  count integer check (count between 1 and 1200),
  mode text not null check (mode in ('draft', 'send')),
  status text not null default 'active' check (status in ('active', 'paused', 'stopped', 'ended')),
  status_since timestamptz not null default now(),
  stop_reason text,
  -- What was refused, in words.
  stop_note text,
  -- The invoice that it stopped at.
  stopped_at_id uuid,
  -- Nothing is made for a day before it: it began later, was paused, or had another rule.
  from_day date not null,
  version integer not null default 1,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  check (every_n <= case unit when 'week' then 52 else 24 end),
  check (ends_on is null or count is null),
  check ((status = 'stopped') = (stop_reason is not null)),
  foreign key (company_id, source_id) references document (company_id, id),
  foreign key (company_id, stopped_at_id) references document (company_id, id) on delete set null (stopped_at_id)
);
call wall('recurring_invoice');
-- Which companies have some that run is asked of all at once.
create policy of_the_sweep on recurring_invoice for select
  using (status = 'active' and current_setting('app.sweep', true) = 'recurring_invoices');
create unique index recurring_invoice_of_source on recurring_invoice (company_id, source_id) where status <> 'ended';
create index recurring_invoice_source on recurring_invoice (company_id, source_id);
create index recurring_invoice_stopped_at on recurring_invoice (company_id, stopped_at_id) where stopped_at_id is not null;
create index recurring_invoice_created_by on recurring_invoice (created_by) where created_by is not null;

-- A day of the rule that an invoice was made for, or that was skipped. A draft that was deleted leaves its day.
-- owner: billing
create table recurring_invoice_made (
  company_id uuid not null references company on delete cascade,
  recurring_id uuid not null,
  on_day date not null,
  document_id uuid,
  skipped boolean not null default false,
  primary key (company_id, recurring_id, on_day),
  unique (company_id, document_id),
  foreign key (company_id, recurring_id) references recurring_invoice (company_id, id) on delete cascade,
  foreign key (company_id, document_id) references document (company_id, id) on delete set null (document_id),
  check (document_id is null or not skipped)
);
call wall('recurring_invoice_made');

-- Payments that did not come, by their document.
create index payment_try_failed on payment_try (company_id, document_id) where status = 'failed';
