-- A version of an estimate keeps the number and says which version it is: "EST-0012 R2". The number is kept as it is written
-- everywhere, so that no two of a kind are one number and revision. Versions from before have numbers of their own.
-- Source: docs/domain.md, Versions of an estimate.
alter table document
  add column revision integer not null default 1,
  -- Begun when an approved version stood: only then is that one replaced as this one is sent.
  add column replaces_approved boolean not null default false,
  add constraint document_revision_check check (revision = 1
    or revision > 1 and kind = 'estimate' and number is not null and right(number, length(' R' || revision)) = ' R' || revision);
-- One version of an estimate is written at a time.
create unique index document_revision_draft on document (company_id, version_of) where status = 'draft' and revision > 1;
