-- A list of estimates or invoices by day, by what it comes to, and by the day it runs out.
create index document_by_day on document (company_id, kind, issue_date desc, id desc);
create index document_by_total on document (company_id, kind, total desc, id desc);
create index document_by_due on document (company_id, due_date, id desc) where kind = 'invoice';
create index document_by_expiry on document (company_id, valid_until, id desc) where kind = 'estimate';
