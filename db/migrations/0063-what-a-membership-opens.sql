-- What the company switched off for a client is a right that the client's log-in lacks, at the door and on every screen.
create function kept_from_client(company uuid, client uuid) returns jsonb language sql stable
return (select case when c.sees_documents then '{}' else '{"estimates.view": "none", "invoices.view": "none"}'::jsonb end
    || case when c.sees_contracts then '{}' else '{"contracts.view": "none"}'::jsonb end
    || case when c.sees_photos then '{}' else '{"photos.view": "none"}'::jsonb end
  from client c where c.company_id = company and c.id = client);

-- It moves with the client's record, so that an open page notices that other things may be seen now.
create function client_version(company uuid, client uuid) returns int language sql stable
return (select c.version from client c where c.company_id = company and c.id = client);

-- What one's role is called in a company that one belongs to, also while one works in another: the wall stands where it
-- stood as soon as the name is read.
create function own_role_name(company uuid) returns text language plpgsql as $$
declare
  stood text := current_setting('app.company', true);
  role uuid := (select m.role_id from membership m
    where m.company_id = company and m.user_id = app_user() and m.deactivated_at is null);
  found_name text;
begin
  perform set_config('app.company', company::text, true);
  select r.name into found_name from role r where r.company_id = company and r.id = role;
  perform set_config('app.company', coalesce(stood, ''), true);
  return found_name;
end $$;
