-- Whose contracts are their own alone finds them by who wrote them.
create index contract_of_author on contract (company_id, created_by, id desc) where created_by is not null;
