-- A rule of a law that a company has switched off for its own contracts.
-- owner: compliance
create table rule_off (
  company_id uuid not null references company on delete cascade,
  rule_id text not null check (rule_id ~ '^[A-Z]{2}-[A-Z0-9-]{1,40}$'),
  off_at timestamptz not null default now(),
  off_by uuid references user_account on delete set null,
  primary key (company_id, rule_id)
);
call wall('rule_off');

-- A rule that a company wrote itself: a field that must be filled, or something to be confirmed before a contract is sent.
-- owner: compliance
create table own_rule (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  field text,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('own_rule');
