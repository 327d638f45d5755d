-- Jobs wear the tags of their company, as clients do.
-- owner: clients
create table job_tag (
  company_id uuid not null references company on delete cascade,
  job_id uuid not null,
  tag_id uuid not null,
  -- Whether the job is archived, so that how many wear a tag is counted here alone.
  archived boolean not null default false,
  primary key (company_id, job_id, tag_id),
  foreign key (company_id, job_id) references job (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
call wall('job_tag');
create index job_tag_of_tag on job_tag (company_id, tag_id, archived, job_id);
alter table job_tag alter column company_id set (n_distinct = 10);

create function keep_job_tag_archived() returns trigger language plpgsql as $$
begin
  update job_tag set archived = new.archived_at is not null where company_id = new.company_id and job_id = new.id;
  return null;
end $$;
create trigger job_tag_archived after update of archived_at on job
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_job_tag_archived();

-- How many jobs wear each tag is kept beside the other figures; the archived ones do not count.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job', 'tag', 'job_tag'));

create function keep_job_tag_figures() returns trigger language plpgsql as $$
declare
  entered job_tag[] := '{}';
  left_over job_tag[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, count, total, balance)
    select company_id, 'job_tag', tag_id::text, sum(n), 0, 0
    from (select 1 as n, e.* from unnest(entered) e union all select -1, l.* from unnest(left_over) l) c
    where not archived group by company_id, tag_id having sum(n) <> 0;
  if found and random() < 0.03 then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $$;

create trigger job_tag_figures_in after insert on job_tag
  referencing new table as came for each statement execute function keep_job_tag_figures();
create trigger job_tag_figures_change after update on job_tag
  referencing new table as came old table as gone for each statement execute function keep_job_tag_figures();
create trigger job_tag_figures_out after delete on job_tag
  referencing old table as gone for each statement execute function keep_job_tag_figures();
