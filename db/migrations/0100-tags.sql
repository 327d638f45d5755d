-- Tags of a company: a tree of names with colors, worn by clients.
-- owner: clients
create table tag (
  company_id uuid not null references company on delete cascade,
  id uuid not null default uuidv7(),
  name text not null,
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  description text,
  -- What kind of tag it is, in the company's own words: "Source", "Client type".
  category text,
  is_favorite boolean not null default false,
  -- Offered whenever a client is added.
  is_template boolean not null default false,
  parent_id uuid,
  -- Where it stands among those of the same parent, once somebody put them in order; without one, by its name behind them.
  place int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  foreign key (company_id, parent_id) references tag (company_id, id)
);
call wall('tag');
create unique index tag_name on tag (company_id, lower(normalize(name)));
create index tag_of_parent on tag (company_id, parent_id);

-- A tag with all that stand below it.
create function tag_family(company uuid, tag uuid) returns uuid[] language sql stable as $$
  with recursive family as (
    select t.id from tag t where t.company_id = company and t.id = tag_family.tag
    union select t.id from family f join tag t on t.company_id = company and t.parent_id = f.id)
  select coalesce(array_agg(id), '{}') from family
$$;

-- owner: clients
create table client_tag (
  company_id uuid not null references company on delete cascade,
  client_id uuid not null,
  tag_id uuid not null,
  -- Whether the client is archived, so that who wears a tag is found and counted on an index alone.
  archived boolean not null default false,
  primary key (company_id, client_id, tag_id),
  foreign key (company_id, client_id) references client (company_id, id) on delete cascade,
  foreign key (company_id, tag_id) references tag (company_id, id) on delete cascade
);
call wall('client_tag');
create index client_tag_of_tag on client_tag (company_id, tag_id, archived, client_id);
alter table client_tag alter column company_id set (n_distinct = 10);

create function keep_client_tag_archived() returns trigger language plpgsql as $$
begin
  update client_tag set archived = new.archived_at is not null where company_id = new.company_id and client_id = new.id;
  return null;
end $$;
create trigger client_tag_archived after update of archived_at on client
  for each row when ((old.archived_at is null) <> (new.archived_at is null)) execute function keep_client_tag_archived();

-- How many clients wear each tag is kept beside the other figures; the archived ones do not count.
alter table figure drop constraint figure_kind_check,
  add constraint figure_kind_check check (kind in ('estimate', 'invoice', 'received', 'job', 'tag'));

create function keep_tag_figures() returns trigger language plpgsql as $$
declare
  entered client_tag[] := '{}';
  left_over client_tag[] := '{}';
begin
  if tg_op <> 'DELETE' then select coalesce(array_agg(c), '{}') into entered from came c; end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(g), '{}') into left_over from gone g
      where exists (select from company where company.id = g.company_id);
  end if;
  insert into figure (company_id, kind, state, count, total, balance)
    select company_id, 'tag', tag_id::text, sum(n), 0, 0
    from (select 1 as n, e.* from unnest(entered) e union all select -1, l.* from unnest(left_over) l) c
    where not archived group by company_id, tag_id having sum(n) <> 0;
  if found and random() < 0.03 then
    perform gather_figures((coalesce(entered[1], left_over[1])).company_id);
  end if;
  return null;
end $$;

create trigger tag_figures_in after insert on client_tag
  referencing new table as came for each statement execute function keep_tag_figures();
create trigger tag_figures_change after update on client_tag
  referencing new table as came old table as gone for each statement execute function keep_tag_figures();
create trigger tag_figures_out after delete on client_tag
  referencing old table as gone for each statement execute function keep_tag_figures();
