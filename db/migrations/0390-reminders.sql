-- What clients are reminded of by itself: so many days before or after a day, in words of its own.
-- owner: reminders
create table reminder_step (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  about text not null check (about in ('invoice', 'estimate', 'contract')),
  days integer not null check (days between -60 and 180),
  subject text,
  message text,
  primary key (company_id, id),
  unique (company_id, about, days)
);
call wall('reminder_step');
-- Which companies have steps is asked of all at once.
create policy of_the_sweep on reminder_step for select using (current_setting('app.sweep', true) = 'reminders');

-- A step that went, once for each record, and on which day where the client is.
-- owner: reminders
create table reminder_sent (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  document_id uuid,
  contract_id uuid,
  days integer not null,
  on_day date not null,
  at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, document_id, days),
  unique (company_id, contract_id, days),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade,
  check (num_nonnulls(document_id, contract_id) = 1)
);
call wall('reminder_sent');

-- Somebody said that a record gets no reminders by itself.
-- owner: reminders
create table reminder_off (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  document_id uuid,
  contract_id uuid,
  off_at timestamptz not null default now(),
  off_by uuid references user_account on delete set null,
  primary key (company_id, id),
  unique (company_id, document_id),
  unique (company_id, contract_id),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade,
  check (num_nonnulls(document_id, contract_id) = 1)
);
call wall('reminder_off');

-- Estimates and contracts that wait, by the day they were sent.
create index document_waiting on document (company_id, sent_at) where kind = 'estimate' and status in ('sent', 'viewed');
create index contract_waiting on contract (company_id, sent_at) where status in ('sent', 'viewed', 'partially_signed');
