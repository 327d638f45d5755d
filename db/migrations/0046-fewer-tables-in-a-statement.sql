-- A statement costs by the tables it names, those of the walls included. The companies of a person are asked for only
-- where a row is not of the company one works in: as functions, not as tables of every statement.
create function app_companies() returns uuid[] language sql stable cost 10000
return (select coalesce(array_agg(company_id), '{}') from membership where user_id = app_user());

create function app_owned_companies() returns uuid[] language sql stable cost 10000
return (select coalesce(array_agg(company_id), '{}') from membership
  where user_id = app_user() and kind = 'owner' and deactivated_at is null);

alter policy of_the_person on company using (id = any (app_companies()));
alter policy of_the_owner on subscription using (company_id = any (app_owned_companies()));

-- Whether the link was opened before comes with the link.
drop function identify_link(text);
create function identify_link(link_hash text) returns table (
  link_id uuid, company_id uuid, document_id uuid, expires_at timestamptz, revoked_at timestamptz, opened boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from document_link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.expires_at, l.revoked_at, l.opened_at is not null;
end $$;
