-- A client's statement has a document that was voided on its day, and what the client paid, along an index.
alter table document add column voided_at timestamptz;
alter table document no force row level security;
alter table activity no force row level security;
update document d set voided_at = coalesce((select max(a.at) from activity a
    where a.company_id = d.company_id and a.noun = d.kind and a.noun_id = d.id and a.kind = 'voided'), d.updated_at)
  where d.status = 'void';
alter table document force row level security;
alter table activity force row level security;
create index payment_of_client on payment (company_id, client_id, date);
