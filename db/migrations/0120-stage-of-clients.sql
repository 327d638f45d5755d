-- A client is a lead until something is theirs: an estimate they approved, an invoice that was sent, or a job
-- (docs/domain.md, Clients). Since when they are active is kept with them by what happens to documents and jobs, here alone.
alter table client add column active_since timestamptz;

-- What of the client's documents makes them active; a void invoice does if it had been sent.
create function is_work(kind text, status text, sent_at timestamptz) returns boolean
language sql immutable parallel safe
return case when kind = 'estimate' then status in ('approved', 'converted')
  else status in ('sent', 'written_off') or status = 'void' and sent_at is not null end;

-- Whether a client has a job, or a document of which the approval or the sending is known.
create function client_has_work(company uuid, client uuid) returns boolean language sql stable
return exists (select from job j where j.company_id = company and j.client_id = client)
  or exists (select from document d where d.company_id = company and d.client_id = client and is_work(d.kind, d.status, d.sent_at))
  or exists (select from document d join approval a on a.company_id = d.company_id and a.document_id = d.id
    where d.company_id = company and d.client_id = client);

-- The whole set at once, by their ids: a join with what came would look through all clients for each of its rows.
create function activate_clients(company uuid, clients uuid[]) returns void language sql
begin atomic
  update client set active_since = now() where company_id = company and id = any (clients) and active_since is null;
end;

-- A company that is erased has nobody to keep this for.
create function deactivate_clients(company uuid, clients uuid[]) returns void language sql
begin atomic
  update client set active_since = null where company_id = company and id = any (clients) and active_since is not null
    and exists (select from company k where k.id = company) and not client_has_work(company_id, id);
end;

-- `came` and `gone` are the rows after and before the statement.
create function keep_clients_of_documents() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform activate_clients(d.company_id, array_agg(d.client_id)) from came d
      where is_work(d.kind, d.status, d.sent_at) group by d.company_id;
  end if;
  if tg_op = 'UPDATE' then
    perform deactivate_clients(d.company_id, array_agg(d.client_id)) from (
      select company_id, id, client_id from gone where is_work(kind, status, sent_at)
      except select company_id, id, client_id from came where is_work(kind, status, sent_at)) d group by d.company_id;
  elsif tg_op = 'DELETE' then
    perform deactivate_clients(d.company_id, array_agg(d.client_id)) from gone d
      where is_work(d.kind, d.status, d.sent_at) group by d.company_id;
  end if;
  return null;
end $$;

create function keep_clients_of_jobs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform activate_clients(j.company_id, array_agg(j.client_id)) from came j group by j.company_id;
  end if;
  if tg_op = 'UPDATE' then
    perform deactivate_clients(j.company_id, array_agg(j.client_id)) from (
      select company_id, id, client_id from gone except select company_id, id, client_id from came) j group by j.company_id;
  elsif tg_op = 'DELETE' then
    perform deactivate_clients(j.company_id, array_agg(j.client_id)) from gone j group by j.company_id;
  end if;
  return null;
end $$;

create trigger document_clients_in after insert on document
  referencing new table as came for each statement execute function keep_clients_of_documents();
create trigger document_clients_change after update on document
  referencing new table as came old table as gone for each statement execute function keep_clients_of_documents();
create trigger document_clients_out after delete on document
  referencing old table as gone for each statement execute function keep_clients_of_documents();
create trigger job_clients_in after insert on job
  referencing new table as came for each statement execute function keep_clients_of_jobs();
create trigger job_clients_change after update on job
  referencing new table as came old table as gone for each statement execute function keep_clients_of_jobs();
create trigger job_clients_out after delete on job
  referencing old table as gone for each statement execute function keep_clients_of_jobs();

-- Those there are, before their numbers are kept.
alter table client no force row level security;
alter table document no force row level security;
alter table job no force row level security;
alter table approval no force row level security;
update client c set active_since = w.since from (
  select company_id, client_id, min(since) as since from (
    select company_id, client_id, created_at as since from job
    union all select d.company_id, d.client_id, coalesce(d.sent_at, d.created_at) from document d where is_work(d.kind, d.status, d.sent_at)
    union all select d.company_id, d.client_id, a.at from approval a join document d on d.company_id = a.company_id and d.id = a.document_id
  ) each where client_id is not null group by 1, 2) w
  where c.company_id = w.company_id and c.id = w.client_id;
alter table document force row level security;
alter table job force row level security;
alter table approval force row level security;

alter table client
  add column stage text not null generated always as (case when archived_at is not null then 'archived'
    when active_since is null then 'lead' else 'active' end) stored
  check (stage in ('lead', 'active', 'archived'));
create index client_of_stage_by_name on client (company_id, stage, sort_name, id);
create index client_of_stage_by_activity on client (company_id, stage, last_activity_at desc, id);

-- How many clients stand in each stage is kept beside the other figures.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag', 'client'));

create function keep_client_figures() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_op = 'INSERT' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, count(*), 0, 0 from came group by company_id, stage;
    select company_id into changed from came limit 1;
  elsif tg_op = 'DELETE' then
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, -count(*), 0, 0 from gone
        where exists (select from company where company.id = gone.company_id) group by company_id, stage;
  else
    insert into figure (company_id, kind, state, count, total, balance)
      select company_id, 'client', stage, sum(n), 0, 0 from (
        select company_id, stage, 1 as n from came union all select company_id, stage, -1 from gone) c
      group by company_id, stage having sum(n) <> 0;
    if found then select company_id into changed from came limit 1; end if;
  end if;
  if changed is not null and random() < 0.03 then perform gather_figures(changed); end if;
  return null;
end $$;

create trigger client_figures_in after insert on client
  referencing new table as came for each statement execute function keep_client_figures();
create trigger client_figures_change after update on client
  referencing new table as came old table as gone for each statement execute function keep_client_figures();
create trigger client_figures_out after delete on client
  referencing old table as gone for each statement execute function keep_client_figures();

alter table figure no force row level security;
insert into figure (company_id, kind, state, count, total, balance)
  select company_id, 'client', stage, count(*), 0, 0 from client group by 1, 3;
alter table figure force row level security;
alter table client force row level security;
analyze client;
