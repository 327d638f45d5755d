-- Whose each activity is, so that the history of a client is walked along an index however much they have
-- (docs/decisions/242-what-happened-names-its-client.md). No foreign key: a deleted client's history stays in the company's.
alter table activity add client_id uuid;

-- Of a record that is made only after its activity, or in the same statement, the writer names the client.
create function name_client_of_activity() returns trigger language plpgsql as $$
begin
  case new.noun
    when 'client' then new.client_id := new.noun_id;
    when 'job' then select client_id into new.client_id from job where company_id = new.company_id and id = new.noun_id;
    when 'contract' then select client_id into new.client_id from contract where company_id = new.company_id and id = new.noun_id;
    when 'gallery' then select client_id into new.client_id from gallery where company_id = new.company_id and id = new.noun_id;
    else select client_id into new.client_id from document where company_id = new.company_id and id = new.noun_id;
  end case;
  return new;
end
$$;
create trigger client_of_activity before insert on activity for each row
  when (new.client_id is null and new.noun in ('client', 'estimate', 'invoice', 'job', 'contract', 'gallery'))
  execute function name_client_of_activity();

-- When a record becomes another client's, as by merging, what happened to it goes with it. The app may not change an activity.
create function move_activity() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update activity set client_id = new.client_id
    where company_id = new.company_id and noun = any (tg_argv) and noun_id = new.id;
  return null;
end
$$;
create trigger activity_moves after update of client_id on document for each row
  when (old.client_id is distinct from new.client_id) execute function move_activity('estimate', 'invoice');
create trigger activity_moves after update of client_id on job for each row
  when (old.client_id is distinct from new.client_id) execute function move_activity('job');
create trigger activity_moves after update of client_id on contract for each row
  when (old.client_id is distinct from new.client_id) execute function move_activity('contract');
create trigger activity_moves after update of client_id on gallery for each row
  when (old.client_id is distinct from new.client_id) execute function move_activity('gallery');

-- What happened to a client who is merged away is told of who they became, and comes back with them.
create function move_activity_of_merged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.undone_at is null then
    update activity set client_id = new.kept_id where company_id = new.company_id and client_id = new.merged_id;
  else
    update activity set client_id = new.merged_id
      where company_id = new.company_id and noun = 'client' and noun_id in (
        with recursive way as (select new.merged_id as id
          union select m.merged_id from way w join client_merge m
            on m.company_id = new.company_id and m.kept_id = w.id and m.undone_at is null)
        select id from way);
  end if;
  return null;
end
$$;
create trigger activity_moves after insert or update of undone_at on client_merge for each row execute function move_activity_of_merged();

alter table activity no force row level security;
alter table document no force row level security;
alter table job no force row level security;
alter table contract no force row level security;
alter table gallery no force row level security;
alter table client_merge no force row level security;
update activity a set client_id = a.noun_id where a.noun = 'client';
update activity a set client_id = r.client_id from document r
  where r.company_id = a.company_id and r.id = a.noun_id and a.noun in ('estimate', 'invoice') and r.client_id is not null;
update activity a set client_id = r.client_id from job r
  where r.company_id = a.company_id and r.id = a.noun_id and a.noun = 'job' and r.client_id is not null;
update activity a set client_id = r.client_id from contract r
  where r.company_id = a.company_id and r.id = a.noun_id and a.noun = 'contract' and r.client_id is not null;
update activity a set client_id = r.client_id from gallery r
  where r.company_id = a.company_id and r.id = a.noun_id and a.noun = 'gallery' and r.client_id is not null;
-- The last of a chain is who they are now.
with recursive way as (
  select m.company_id, m.merged_id, m.kept_id from client_merge m where m.undone_at is null
  union select w.company_id, w.merged_id, m.kept_id from way w
    join client_merge m on m.company_id = w.company_id and m.merged_id = w.kept_id and m.undone_at is null)
update activity a set client_id = w.kept_id from way w
  where w.company_id = a.company_id and w.merged_id = a.client_id
    and not exists (select from client_merge m where m.company_id = w.company_id and m.merged_id = w.kept_id and m.undone_at is null);
alter table client_merge force row level security;
alter table gallery force row level security;
alter table contract force row level security;
alter table job force row level security;
alter table document force row level security;
alter table activity force row level security;

create index activity_of_client on activity (company_id, client_id, id desc) where client_id is not null;

-- What a client has, the newest first.
create index job_of_client on job (company_id, client_id, id desc);
drop index job_by_client;
create index gallery_of_client_in_order on gallery (company_id, client_id, id desc) where client_id is not null and deleted_at is null;
