-- What a company charges for an invoice that is paid late. The cap is its own state's, as the company typed it.
-- owner: billing
create table late_fee_rule (
  company_id uuid primary key references company on delete cascade,
  percent numeric(9,4) check (percent > 0 and percent <= 100),
  amount bigint check (amount > 0),
  monthly boolean not null,
  grace_days integer not null check (grace_days between 0 and 365),
  cap_percent numeric(9,4) check (cap_percent > 0 and cap_percent <= 100),
  taxed boolean not null default false,
  automatic boolean not null default false,
  saved_by uuid references user_account on delete set null,
  check (num_nonnulls(percent, amount) = 1)
);
call wall('late_fee_rule');
-- Which companies have fees made by themselves is asked of all at once.
create policy of_the_sweep on late_fee_rule for select
  using (automatic and current_setting('app.sweep', true) = 'late_fees');

-- An invoice that is the fee for another one being late: one for each step of the rule.
-- owner: billing
create table late_fee (
  company_id uuid not null references company on delete cascade,
  document_id uuid not null,
  late_id uuid not null,
  step integer not null check (step > 0),
  primary key (company_id, document_id),
  unique (company_id, late_id, step),
  foreign key (company_id, document_id) references document (company_id, id) on delete cascade,
  foreign key (company_id, late_id) references document (company_id, id)
);
call wall('late_fee');
