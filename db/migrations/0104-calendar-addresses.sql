-- When a job was changed last, which calendars go by.
alter table job add changed_at timestamptz not null default now();

create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create trigger job_changed before update on job
  for each row when (old.version is distinct from new.version) execute function note_change();

-- The address by which a calendar program fetches the jobs of one person in one company. Only the hash of its secret is
-- kept; it opens its own row before a company is known.
-- owner: jobs
create table calendar_address (
  company_id uuid not null references company on delete cascade,
  user_id uuid not null,
  token_hash text not null unique,
  only_mine boolean not null,
  made_at timestamptz not null default now(),
  fetched_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references membership (company_id, user_id) on delete cascade
);
call wall('calendar_address');
create policy of_the_link on calendar_address for select using (token_hash = nullif(current_setting('app.link', true), ''));
alter table calendar_address alter column company_id set (n_distinct = 10);

-- Finds whose an address is and puts up the wall: nobody who left, whose account is gone or whose company is closed.
create function identify_calendar(address_hash text) returns table (
  user_id uuid, username text, email text, first_name text, last_name text, timezone text, locale text, company_id uuid,
  company_name text, company_timezone text, currency text, kind text, role_id uuid, role_name text, permissions jsonb,
  membership_version int, only_mine boolean
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
           mb.kind, mb.role_id, r.name, r.permissions, mb.version, a.only_mine
      from membership mb
      join user_account u on u.id = mb.user_id
      join company c on c.id = mb.company_id
      left join role r on r.company_id = mb.company_id and r.id = mb.role_id
     where mb.company_id = a.company_id and mb.user_id = a.user_id and mb.deactivated_at is null and mb.kind <> 'client'
       and mb.onboarded_at is not null and u.verified_at is not null and u.deleted_at is null and c.closed_at is null;
end $$;

-- Whoever leaves the team finds nothing at their old address, also when they come back.
create function leave_calendar() returns trigger language plpgsql as $$
begin
  delete from calendar_address where company_id = new.company_id and user_id = new.user_id;
  return null;
end $$;
create trigger membership_leaves_calendar after update of deactivated_at on membership
  for each row when (old.deactivated_at is null and new.deactivated_at is not null) execute function leave_calendar();
