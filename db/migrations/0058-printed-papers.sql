-- What was printed of a frozen paper, by what had happened to it until then: empty as it was sent. Whoever asks again gets
-- the same bytes.
-- owner: billing
create table document_print (
  company_id uuid not null,
  document_id uuid not null,
  version int not null,
  since text not null,
  file_key text not null check (file_key ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (company_id, document_id, version, since),
  foreign key (company_id, document_id, version) references document_snapshot (company_id, document_id, version) on delete cascade
);
call wall('document_print');
create index on document_print (company_id, file_key);

create or replace view file_reference with (security_invoker = true) as
  select id as company_id, 'logo' as kind, logo_key as sha256 from company where logo_key is not null
  union all select id, 'insurance', insurance_key from company where insurance_key is not null
  union all select company_id, 'logo', logo_key from document_snapshot where logo_key is not null
  union all select company_id, 'print', file_key from document_print;
