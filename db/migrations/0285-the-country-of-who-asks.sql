-- Who asks, with the country of their company: a telephone number without one is read as one from there.
drop function identify(text, text);
create function identify(session_hash text, access_hash text) returns table (
  session_id uuid, user_id uuid, username text, email text, first_name text, last_name text, verified boolean, timezone text,
  locale text, access_live boolean, issued_at timestamptz, company_id uuid, company_name text, company_timezone text,
  currency text, kind text, role_id uuid, role_name text, permissions jsonb, membership_version int, client_id uuid,
  onboarded boolean, plan text, plan_status text, trial_end timestamptz, grace_until timestamptz, signing_estimate_id uuid,
  company_country text
) language plpgsql as $$
#variable_conflict use_column
declare
  s record;
  works_in uuid;
begin
  select session.id, session.user_id, session.active_company, session.signing_estimate_id,
         token.issued_at as token_issued_at,
         coalesce(token.expires_at > now(), false) as live
    into s
    from session
    left join session_token token on token.session_id = session.id and token.hash = access_hash and token.kind = 'access'
   where session.hash = session_hash and session.ended_at is null and session.expires_at > now();
  if not found then return; end if;
  works_in := s.active_company;
  for tries in 1 .. 2 loop
    perform set_config('app.user', s.user_id::text, true), set_config('app.company', coalesce(works_in::text, ''), true);
    return query
      select s.id, u.id, u.username, u.email, u.first_name, u.last_name, u.verified_at is not null, u.timezone, u.locale,
             s.live, s.token_issued_at, c.id, c.name, c.timezone, c.currency, mb.kind, mb.role_id, r.name,
             case when mb.kind = 'client' then kept_from_client(mb.company_id, mb.client_id) else r.permissions end,
             case when mb.kind = 'client' then mb.version + client_version(mb.company_id, mb.client_id) else mb.version end,
             mb.client_id, mb.onboarded_at is not null, sub.plan, sub.status, sub.trial_end, sub.grace_until,
             s.signing_estimate_id, c.country
        from user_account u
        left join membership mb on mb.company_id = works_in and mb.user_id = u.id and mb.deactivated_at is null
        left join company c on c.id = mb.company_id
        left join role r on r.company_id = mb.company_id and r.id = mb.role_id
        left join subscription sub on sub.company_id = mb.company_id
       where u.id = s.user_id and (mb.company_id is not null or tries = 2);
    if found then return; end if;
    -- Nothing was chosen, or they belong to it no more: the first of theirs, if there is any.
    works_in := (select membership.company_id from membership
      where membership.user_id = s.user_id and membership.deactivated_at is null order by membership.created_at limit 1);
  end loop;
end $$;

drop function identify_calendar(text);
create function identify_calendar(address_hash text) returns table (
  user_id uuid, username text, email text, first_name text, last_name text, timezone text, locale text, company_id uuid,
  company_name text, company_timezone text, currency text, kind text, role_id uuid, role_name text, permissions jsonb,
  membership_version int, only_mine boolean, company_country text
) language plpgsql as $$
#variable_conflict use_column
declare
  a record;
begin
  perform set_config('app.link', address_hash, true);
  select * into a from calendar_address where token_hash = address_hash;
  if not found then return; end if;
  perform set_config('app.user', a.user_id::text, true), set_config('app.company', a.company_id::text, true);
  return query
    select u.id, u.username, u.email, u.first_name, u.last_name, u.timezone, u.locale, c.id, c.name, c.timezone, c.currency,
           mb.kind, mb.role_id, r.name, r.permissions, mb.version, a.only_mine,
           c.country
      from membership mb
      join user_account u on u.id = mb.user_id
      join company c on c.id = mb.company_id
      left join role r on r.company_id = mb.company_id and r.id = mb.role_id
     where mb.company_id = a.company_id and mb.user_id = a.user_id and mb.deactivated_at is null and mb.kind <> 'client'
       and mb.onboarded_at is not null and u.verified_at is not null and u.deleted_at is null and c.closed_at is null;
end $$;
