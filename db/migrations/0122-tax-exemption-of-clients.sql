-- Why a client bears no tax, and what shows it: the certificate's number, its last day, and the certificate itself.
alter table client
  add column tax_exempt_reason text check (tax_exempt_reason in ('resale', 'nonprofit', 'government', 'other')),
  add column tax_exempt_note text,
  add column tax_certificate_number text,
  add column tax_certificate_expires date,
  add column tax_certificate_key text;

create index client_tax_certificate on client (company_id, tax_certificate_key) where tax_certificate_key is not null;

create or replace view file_reference with (security_invoker = true) as
  select id as company_id, 'logo' as kind, logo_key as sha256 from company where logo_key is not null
  union all select id, 'insurance', insurance_key from company where insurance_key is not null
  union all select company_id, 'logo', logo_key from document_snapshot where logo_key is not null
  union all select company_id, 'print', file_key from document_print
  union all select company_id, 'tax_certificate', tax_certificate_key from client where tax_certificate_key is not null;
