-- Somebody is asked to join a company: as an employee with a role, or as a client with pages of their own.
-- owner: employees
create table invitation (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('employee', 'client')),
  email text not null check (email = lower(email)),
  name text,
  message text,
  role_id uuid,
  client_id uuid,
  invited_by uuid references user_account on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references user_account on delete set null,
  revoked_at timestamptz,
  revoked_by uuid references user_account on delete set null,
  primary key (company_id, id),
  foreign key (company_id, role_id) references role (company_id, id) on delete set null (role_id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  check (kind <> 'client' or client_id is not null),
  -- A role that somebody is invited to cannot go.
  check (kind <> 'employee' or role_id is not null or accepted_at is not null or revoked_at is not null)
);
call wall('invitation');
-- Whoever has proved an address sees what was sent to it, from every company.
create policy of_the_recipient on invitation for select using (
  email = (select u.email from user_account u where u.id = (select app_user()) and u.verified_at is not null));
create unique index one_waiting_employee on invitation (company_id, email)
  where kind = 'employee' and accepted_at is null and revoked_at is null;
create unique index one_waiting_client on invitation (company_id, client_id)
  where kind = 'client' and accepted_at is null and revoked_at is null;
create index invitation_of_client on invitation (company_id, client_id, id desc) where client_id is not null;
create index invitation_by_email on invitation (email) where accepted_at is null and revoked_at is null;

-- A secret way to an invitation; only its hash is kept. `mailed_to` is empty for one that was copied.
-- owner: employees
create table invitation_link (
  company_id uuid not null,
  id uuid not null default uuidv7(),
  invitation_id uuid not null,
  token_hash text not null unique,
  mailed_to text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- Why the mail never arrived, once that is certain.
  undelivered text,
  primary key (company_id, id),
  foreign key (company_id, invitation_id) references invitation (company_id, id) on delete cascade
);
call wall('invitation_link');
create policy of_the_link on invitation_link for select using (token_hash = nullif(current_setting('app.link', true), ''));
create index on invitation_link (company_id, invitation_id);

-- Finds the invitation behind a link's hash and puts up its company's wall.
create function open_invitation(link_hash text) returns table (
  company_id uuid, invitation_id uuid, link_expires_at timestamptz, link_revoked_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from invitation_link where token_hash = link_hash;
  perform set_config('app.link', '', true);
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.company_id, l.invitation_id, l.expires_at, l.revoked_at;
end $$;

-- The address that whoever follows this link has proved to be theirs: the one that the link was mailed to, while it
-- works. The wall stands where it stood.
create function address_proved_by(link_hash text) returns text language plpgsql as $$
declare
  company text := coalesce(current_setting('app.company', true), '');
  link record;
  address text;
begin
  select * into link from open_invitation(link_hash);
  if link.link_revoked_at is null and link.link_expires_at > now() then
    select i.email into address
      from invitation i join invitation_link l on l.company_id = i.company_id and l.invitation_id = i.id
     where i.company_id = link.company_id and i.id = link.invitation_id and l.token_hash = link_hash
       and l.mailed_to = i.email and i.accepted_at is null and i.revoked_at is null;
  end if;
  perform set_config('app.company', company, true);
  return address;
end $$;
