-- Two roles that read alike are one too many.
create unique index role_name on role (company_id, lower(name));
create unique index role_preset on role (company_id, key) where key is not null;
create index membership_of_role on membership (company_id, role_id) where role_id is not null;
