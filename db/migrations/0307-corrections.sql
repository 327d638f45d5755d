-- A sent invoice is corrected by its next version, "INV-0012 R2": why, and what took the place of the one before, which is void then.
-- Source: docs/domain.md, Corrections of an invoice.
alter table document
  add column correction_reason text,
  add column replaced_by uuid,
  drop constraint document_revision_check,
  add constraint document_revision_check check (revision = 1
    or revision > 1 and number is not null and right(number, length(' R' || revision)) = ' R' || revision),
  add constraint document_correction_check check ((kind = 'invoice' and revision > 1) = (correction_reason is not null)),
  add constraint document_replaced_check check (replaced_by is null or kind = 'invoice' and status = 'void'),
  add constraint document_company_id_replaced_by_fkey foreign key (company_id, replaced_by) references document (company_id, id) on delete set null (replaced_by);
create index document_replaced_by on document (company_id, replaced_by) where replaced_by is not null;
