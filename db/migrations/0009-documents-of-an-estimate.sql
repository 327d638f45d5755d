-- The invoices of an estimate are asked for whenever it or they are opened; the unique index knows only those not void.
create index document_by_estimate on document (company_id, estimate_id) where estimate_id is not null;
