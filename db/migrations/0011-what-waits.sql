-- The dashboard asks for the few that wait; without these it walks through all of a company's clients and documents.
create index client_without_email on client (company_id, created_at) where email is null and archived_at is null;
create index document_draft on document (company_id, created_at) where status = 'draft';
