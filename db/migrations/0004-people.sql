-- owner: employees
create table role (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  key text,
  name text not null,
  permissions jsonb not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, name)
);
call wall('role');

-- A person in a company. Nobody else's to see, but the person's own rows in every company.
-- owner: employees
create table membership (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  kind text not null check (kind in ('owner', 'employee', 'client')),
  role_id uuid,
  client_id uuid,
  onboarded_at timestamptz,
  created_at timestamptz not null default now(),
  deactivated_at timestamptz,
  version int not null default 1,
  primary key (company_id, user_id),
  foreign key (company_id, role_id) references role (company_id, id)
);
call wall('membership');
create policy of_the_person on membership for select using (user_id = (select app_user()));
create index on membership (user_id);
create unique index one_owner on membership (company_id) where kind = 'owner';

alter table company enable row level security;
alter table company force row level security;
create policy of_the_company on company
  using (id = (select app_company())) with check (id = (select app_company()));
create policy of_the_person on company for select
  using (id in (select company_id from membership where user_id = (select app_user())));

-- owner: subscription
create table subscription (
  company_id uuid primary key references company on delete cascade,
  plan text not null default 'crew',
  status text not null default 'trialing',
  trial_end timestamptz,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  grace_until timestamptz,
  updated_at timestamptz not null default now()
);
call wall('subscription');

-- Finds who is asking by the hashes of two cookies, and puts up the wall for the rest of the transaction: one round trip.
-- Answers no row when the session is over, one with `access_live` false when only the access cookie has run out.
create function identify(session_hash text, access_hash text) returns table (
  session_id uuid, user_id uuid, username text, email text, first_name text, last_name text, verified boolean, timezone text,
  locale text, access_live boolean, issued_at timestamptz, company_id uuid, company_name text, company_timezone text,
  currency text, kind text, role_id uuid, role_name text, permissions jsonb, membership_version int, client_id uuid,
  onboarded boolean, plan text, plan_status text, trial_end timestamptz, grace_until timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  s record;
  m record;
begin
  select session.id, session.user_id, session.active_company, token.issued_at as token_issued_at,
         coalesce(token.expires_at > now(), false) as live
    into s
    from session
    left join session_token token on token.session_id = session.id and token.hash = access_hash and token.kind = 'access'
   where session.hash = session_hash and session.ended_at is null and session.expires_at > now();
  if not found then return; end if;
  perform set_config('app.user', s.user_id::text, true);
  select membership.company_id into m from membership
   where membership.user_id = s.user_id and membership.deactivated_at is null
   order by (membership.company_id = s.active_company) desc nulls last, membership.created_at limit 1;
  perform set_config('app.company', coalesce(m.company_id::text, ''), true);
  return query
    select s.id, u.id, u.username, u.email, u.first_name, u.last_name, u.verified_at is not null, u.timezone, u.locale,
           s.live, s.token_issued_at, c.id, c.name, c.timezone, c.currency, mb.kind, mb.role_id, r.name, r.permissions,
           mb.version, mb.client_id, mb.onboarded_at is not null, sub.plan, sub.status, sub.trial_end, sub.grace_until
      from user_account u
      left join membership mb on mb.company_id = m.company_id and mb.user_id = u.id
      left join company c on c.id = mb.company_id
      left join role r on r.company_id = mb.company_id and r.id = mb.role_id
      left join subscription sub on sub.company_id = mb.company_id
     where u.id = s.user_id;
end $$;
