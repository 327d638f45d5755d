-- What proves that a contract was sent, read and signed as it was: none of it is ever changed.
-- Source: docs/domain.md, Contracts.

-- The contract as it was sent. Never changed; the hash of its PDF is added once, when that is printed.
-- owner: contracts
create table contract_snapshot (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  -- With every field filled and without the clauses that were left out.
  content jsonb not null,
  -- Title, number, revision, day, and the company as it presented itself.
  brand jsonb not null,
  signers jsonb not null,
  field_values jsonb not null,
  disclosure_version text not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
  logo_key text generated always as (substring(brand ->> 'logo_url' from '/logo/([0-9a-f]{64})/$')) stored,
  frozen_at timestamptz not null default now(),
  primary key (company_id, contract_id),
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade
);
call wall('contract_snapshot');
create index contract_snapshot_logo on contract_snapshot (company_id, logo_key) where logo_key is not null;
alter table contract_snapshot alter column company_id set (n_distinct = 10);

-- The bytes that were sent, signed and certified: stored, never drawn anew.
-- owner: contracts
create table contract_file (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  kind text not null check (kind in ('original', 'signed', 'certificate')),
  file_key text not null check (file_key ~ '^[0-9a-f]{64}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes bigint not null check (bytes > 0),
  at timestamptz not null default now(),
  primary key (company_id, contract_id, kind),
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade
);
call wall('contract_file');
create index contract_file_content on contract_file (company_id, file_key);
create index contract_file_hash on contract_file (company_id, sha256);
alter table contract_file alter column company_id set (n_distinct = 10);

-- That a signer agreed to do this electronically, and to which words.
-- owner: contracts
create table contract_consent (
  company_id uuid not null references company on delete cascade,
  signer_id uuid not null,
  disclosure_version text not null,
  at timestamptz not null default now(),
  withdrawn_at timestamptz,
  ip text,
  agent text,
  primary key (company_id, signer_id),
  foreign key (company_id, signer_id) references contract_signer (company_id, id) on delete cascade
);
call wall('contract_consent');
alter table contract_consent alter column company_id set (n_distinct = 10);

-- A signature: who, when and how. One for each signer; never changed.
-- owner: contracts
create table contract_signature (
  company_id uuid not null references company on delete cascade,
  signer_id uuid not null,
  contract_id uuid not null,
  name text not null,
  title text,
  typed text,
  font text,
  drawn text,
  -- The blocks that were initialed, by their place in the document.
  initials jsonb not null default '[]',
  -- What the signer's device says of when, as it said it.
  claimed_date text,
  at timestamptz not null default now(),
  ip text,
  agent text,
  link_id uuid,
  in_person boolean not null default false,
  -- Whose device it was and who was there; no foreign key, for whoever deletes their account was there all the same.
  witnessed_by uuid,
  witness_name text,
  primary key (company_id, signer_id),
  foreign key (company_id, contract_id, signer_id) references contract_signer (company_id, contract_id, id) on delete cascade,
  check (num_nonnulls(typed, drawn) = 1)
);
call wall('contract_signature');
create index contract_signature_of_contract on contract_signature (company_id, contract_id);
alter table contract_signature alter column company_id set (n_distinct = 10);

-- What happened, each row bound to the one before it by its hash. Persons, signers and links are named without foreign keys,
-- so that nothing that is deleted elsewhere changes a row.
-- owner: contracts
create table contract_event (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  seq int not null check (seq >= 1),
  kind text not null check (kind in ('created', 'sent', 'opened', 'consented', 'initialed', 'signed', 'declined',
    'changes_requested', 'consent_withdrawn', 'countersigned', 'reminded', 'resent', 'expired', 'voided', 'revised', 'completed',
    'sealed', 'downloaded')),
  at timestamptz not null,
  who text,
  signer_id uuid,
  user_id uuid,
  ip text,
  agent text,
  link_id uuid,
  detail jsonb not null default '{}',
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (company_id, contract_id, seq),
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade,
  check ((seq = 1) = (previous_hash is null))
);
call wall('contract_event');
alter table contract_event alter column company_id set (n_distinct = 10);

-- What was true when the contract was sealed, signed with the server's key: whoever takes away the last event, or brings back
-- an older database, contradicts it.
-- owner: contracts
create table contract_seal (
  company_id uuid not null references company on delete cascade,
  contract_id uuid not null,
  head_hash text not null check (head_hash ~ '^[0-9a-f]{64}$'),
  events int not null check (events >= 1),
  original_sha256 text not null check (original_sha256 ~ '^[0-9a-f]{64}$'),
  result_sha256 text not null check (result_sha256 ~ '^[0-9a-f]{64}$'),
  -- By it the contract is verified in public.
  code text not null unique,
  key_id text not null,
  signature text not null,
  sealed_at timestamptz not null default now(),
  primary key (company_id, contract_id),
  foreign key (company_id, contract_id) references contract (company_id, id) on delete cascade
);
call wall('contract_seal');
create index contract_seal_result on contract_seal (result_sha256);
create index contract_seal_original on contract_seal (original_sha256);
-- Who verifies names a code or a hash, and no company.
create policy of_the_code on contract_seal for select using (
  code = nullif(current_setting('app.verify', true), '') or result_sha256 = nullif(current_setting('app.verify', true), '')
  or original_sha256 = nullif(current_setting('app.verify', true), ''));
alter table contract_seal alter column company_id set (n_distinct = 10);

-- A link leads to a contract as well, for one of its signers.
-- Source: docs/domain.md, Contracts.
alter table link
  add contract_id uuid,
  add signer_id uuid,
  add foreign key (company_id, contract_id, signer_id) references contract_signer (company_id, contract_id, id) on delete cascade,
  add check (num_nonnulls(contract_id, signer_id) <> 1);
alter table link drop constraint link_check;
alter table link add constraint link_leads_to_one check (num_nonnulls(document_id, gallery_id, contract_id) = 1);
create index link_of_contract on link (company_id, contract_id, signer_id) where contract_id is not null;

drop function identify_link(text);
create function identify_link(link_hash text) returns table (
  link_id uuid, company_id uuid, document_id uuid, gallery_id uuid, contract_id uuid, signer_id uuid, expires_at timestamptz,
  revoked_at timestamptz, opened boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.gallery_id, l.contract_id, l.signer_id, l.expires_at, l.revoked_at,
    l.opened_at is not null;
end $$;

-- Whatever kinds of files are named so far, and these.
do $$ begin
  execute format(
    'create or replace view file_reference with (security_invoker = true) as %s
      union all select company_id, ''contract'', file_key from contract_file
      union all select company_id, ''logo'', logo_key from contract_snapshot where logo_key is not null',
    rtrim(pg_get_viewdef('file_reference'::regclass), '; '));
end $$;

-- What was sent stays: a contract goes only as a draft, or with its whole company; what belongs to it goes only with it.
create function keep_sent_contract() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and exists (select from company where id = old.company_id) then
    raise exception 'A contract that was sent is not deleted' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger sent_contract_stays before delete on contract for each row execute function keep_sent_contract();

create function keep_contract_evidence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from contract where company_id = old.company_id and id = old.contract_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and tg_table_name = 'contract_snapshot' and to_jsonb(old) ->> 'original_sha256' is null
    and to_jsonb(old) - '{original_sha256,logo_key}'::text[] = to_jsonb(new) - '{original_sha256,logo_key}'::text[] then
    return new;
  end if;
  raise exception 'Evidence of a contract is neither changed nor deleted' using errcode = 'integrity_constraint_violation';
end $$;
create trigger contract_event_stays after update or delete on contract_event
  for each row execute function keep_contract_evidence();
create trigger contract_snapshot_stays after update or delete on contract_snapshot
  for each row execute function keep_contract_evidence();
create trigger contract_signature_stays after update or delete on contract_signature
  for each row execute function keep_contract_evidence();
create trigger contract_seal_stays after update or delete on contract_seal
  for each row execute function keep_contract_evidence();
create trigger contract_file_stays after update or delete on contract_file
  for each row execute function keep_contract_evidence();
