-- Contracts: what is written, who signs it, and the evidence of that. A contract that was sent is kept as it was then.
-- Source: docs/domain.md, Contracts.

alter table company
  add column contract_prefix text not null default 'CON-',
  add column contract_pattern text not null default '{SEQ:4}';

-- owner: contracts
create table contract (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  -- Given when it is first sent; a further version of it keeps it.
  number text,
  revision int not null default 1 check (revision >= 1),
  -- The version that this one replaces.
  previous_id uuid,
  title text not null,
  -- As stored; `expired` follows from `expires_on` and today.
  status text not null default 'draft'
    check (status in ('draft', 'sent', 'viewed', 'partially_signed', 'completed', 'declined', 'voided')),
  client_id uuid,
  job_id uuid,
  -- The estimate whose scope and price it names.
  estimate_id uuid,
  -- What it was begun from: a template of the company or one that comes with the product, which is no row.
  template_id uuid,
  content jsonb not null,
  -- What was typed for fields, over what the records say.
  fields jsonb not null default '{}',
  expires_on date,
  signing_order text not null default 'client_first' check (signing_order in ('client_first', 'company_first', 'parallel')),
  -- Whose signatures are due next; kept by a trigger.
  awaits_client boolean not null default false,
  awaits_company boolean not null default false,
  search_text text not null generated always as (searchable(coalesce(number, '') || ' ' || title)) stored,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references user_account on delete set null,
  updated_at timestamptz not null default now(),
  sent_at timestamptz,
  viewed_at timestamptz,
  reminded_at timestamptz,
  completed_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  changes_requested_at timestamptz,
  changes_request text,
  voided_at timestamptz,
  void_reason text,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number, revision),
  foreign key (company_id, client_id) references client (company_id, id),
  foreign key (company_id, job_id) references job (company_id, id),
  foreign key (company_id, estimate_id) references document (company_id, id) on delete set null (estimate_id),
  foreign key (company_id, previous_id) references contract (company_id, id),
  check (status = 'draft' or number is not null and client_id is not null and sent_at is not null)
);
call wall('contract');
create index contract_list on contract (company_id, id desc);
create index contract_by_status on contract (company_id, status, id desc) include (expires_on);
create index contract_awaits_client on contract (company_id, id desc) include (expires_on, sent_at) where awaits_client;
create index contract_awaits_company on contract (company_id, id desc) include (expires_on) where awaits_company;
create index contract_of_client on contract (company_id, client_id, id desc);
create index contract_of_job on contract (company_id, job_id, id desc) where job_id is not null;
create index contract_of_estimate on contract (company_id, estimate_id) where estimate_id is not null;
create index contract_open on contract (company_id, expires_on) where status in ('sent', 'viewed', 'partially_signed');
create index contract_search on contract using gin (company_id, search_text gin_trgm_ops);
-- One draft replaces it, however often that is asked.
create unique index contract_replaced_once on contract (company_id, previous_id) where previous_id is not null;
alter table contract alter column company_id set (n_distinct = 10);

-- Who signs. Its id is the `uid` of the signer's link.
-- owner: contracts
create table contract_signer (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  contract_id uuid not null,
  party text not null check (party in ('client', 'company')),
  -- Which one of its party, from 1: a spouse is client 2.
  number int not null check (number between 1 and 6),
  position int not null check (position between 1 and 6),
  name text not null,
  -- May be missing as long as it is a draft.
  email text,
  -- In what capacity, e.g. `Owner` or `Spouse`.
  role text,
  -- Of the company's signer, who of the team it is.
  user_id uuid references user_account on delete set null,
  status text not null default 'pending' check (status in ('pending', 'sent', 'viewed', 'signed', 'declined')),
  sent_at timestamptz,
  viewed_at timestamptz,
  signed_at timestamptz,
  primary key (company_id, id),
  unique (company_id, contract_id, id),
  unique (company_id, contract_id, party, number) deferrable initially deferred,
  unique (company_id, contract_id, position) deferrable initially deferred,
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade,
  check (party = 'client' or number = 1),
  check (party = 'company' or user_id is null),
  check ((status = 'signed') = (signed_at is not null))
);
call wall('contract_signer');
create index contract_signer_of_person on contract_signer (company_id, user_id) where user_id is not null;
alter table contract_signer alter column company_id set (n_distinct = 10);

-- Who gets a copy and signs nothing.
-- owner: contracts
create table contract_cc (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  email text not null,
  name text,
  primary key (company_id, contract_id, email),
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade
);
call wall('contract_cc');
alter table contract_cc alter column company_id set (n_distinct = 10);

-- Templates of a company. What comes with the product is no row until it is changed or deleted: then its row has its id and
-- names it as `starter`.
-- owner: contracts
create table contract_template (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  starter text,
  name text not null,
  description text,
  kind text not null check (kind in ('service_agreement', 'home_improvement', 'change_order', 'subcontract', 'warranty',
    'completion_certificate', 'waiver_conditional_progress', 'waiver_unconditional_progress', 'waiver_conditional_final',
    'waiver_unconditional_final', 'photo_release', 'notice_of_cancellation', 'other', 'clause')),
  content jsonb not null,
  created_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, starter)
);
call wall('contract_template');
create index contract_template_list on contract_template (company_id, name, id) where deleted_at is null;
alter table contract_template alter column company_id set (n_distinct = 10);

-- How many contracts were begun from a template, also from one that is no row.
-- owner: contracts
create table contract_template_use (
  company_id uuid not null references company on delete cascade,
  template_id uuid not null,
  uses int not null default 0,
  primary key (company_id, template_id)
);
call wall('contract_template_use');
alter table contract_template_use alter column company_id set (n_distinct = 10);

-- Whose turn it is to sign: kept in the contract's row, which several statements at once wait for one another at.
create function keep_contract_turn() returns trigger language plpgsql as $$
declare
  company uuid := case when tg_op = 'DELETE' then old.company_id else new.company_id end;
  of_contract uuid;
begin
  if tg_table_name = 'contract' then of_contract := new.id;
  elsif tg_op = 'DELETE' then of_contract := old.contract_id;
  else of_contract := new.contract_id;
  end if;
  update contract c set awaits_client = due.clients_due, awaits_company = due.team_due
    from (select
        t.open and t.clients > 0 and (t.signing_order <> 'company_first' or t.teams = 0) as clients_due,
        t.open and t.teams > 0 and (t.signing_order <> 'client_first' or t.clients = 0) as team_due
      from (select k.signing_order, k.status in ('sent', 'viewed', 'partially_signed') as open,
          count(*) filter (where s.party = 'client' and s.status <> 'signed') as clients,
          count(*) filter (where s.party = 'company' and s.status <> 'signed') as teams
        from contract k left join contract_signer s on s.company_id = k.company_id and s.contract_id = k.id
        where k.company_id = company and k.id = of_contract group by k.signing_order, k.status) t) due
    where c.company_id = company and c.id = of_contract and (c.awaits_client, c.awaits_company) is distinct from (due.clients_due, due.team_due);
  return null;
end $$;
create trigger contract_turn after update of status, signing_order on contract
  for each row when ((old.status, old.signing_order) is distinct from (new.status, new.signing_order))
  execute function keep_contract_turn();
create trigger contract_turn_of_signers after insert or update of status, party or delete on contract_signer
  for each row execute function keep_contract_turn();
