-- Which approved estimates wait for their deposit is asked each time a dashboard is opened.
-- Source: docs/domain.md, Payments.
create index document_deposit_due on document (company_id, updated_at, id)
  where kind = 'estimate' and status = 'approved' and deposit_amount > amount_paid;
