-- Files belong to a company or to a person: the same content kept by two of them is two files. A row says whose, what it
-- is and what is in it; the bytes lie in the data directory under a name that is given once (server/platform/storage.ts).

-- owner: platform
create table file (
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  id uuid not null default uuidv7(),
  bytes bigint not null check (bytes >= 0),
  mime text not null,
  created_at timestamptz not null default now(),
  -- When it was put last, or let go of: what nobody names is swept a day after.
  used_at timestamptz not null default now(),
  primary key (company_id, kind, sha256)
);
call wall('file');
create index file_of_logo on file (sha256) where kind = 'logo';

-- A logo is found by its content before its company is known.
create policy of_the_logo on file for select using (kind = 'logo' and sha256 = nullif(current_setting('app.logo', true), ''));

-- owner: platform
create table person_file (
  user_id uuid not null references user_account on delete cascade,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  id uuid not null default uuidv7(),
  bytes bigint not null check (bytes >= 0),
  mime text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (user_id, kind, sha256)
);
create index on person_file (sha256);

-- The logo that froze with a paper, by its content.
alter table document_snapshot add column logo_key text
  generated always as (substring(paper ->> 'logo_url' from '/logo/([0-9a-f]{64})/$')) stored;
create index on document_snapshot (company_id, logo_key) where logo_key is not null;

-- Every column that names a file of a company. A room that keeps files adds its own here: what stands nowhere is swept.
create view file_reference with (security_invoker = true) as
  select id as company_id, 'logo' as kind, logo_key as sha256 from company where logo_key is not null
  union all select id, 'insurance', insurance_key from company where insurance_key is not null
  union all select company_id, 'logo', logo_key from document_snapshot where logo_key is not null;

-- A company's bytes, in one row of `tally`.
create function keep_file_tally() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tally as t (company_id, noun, count)
      select company_id, 'storage_bytes', sum(bytes) from changed group by company_id
      on conflict (company_id, noun) do update set count = t.count + excluded.count;
  else
    update tally as t set count = t.count - c.bytes
      from (select company_id, sum(bytes) as bytes from changed group by company_id) as c
      where t.company_id = c.company_id and t.noun = 'storage_bytes';
  end if;
  return null;
end $$;
create trigger came after insert on file referencing new table as changed
  for each statement execute function keep_file_tally();
create trigger gone after delete on file referencing old table as changed
  for each statement execute function keep_file_tally();

-- Keeps the row of a file, and says where its bytes belong: no id where there is no room. Whoever keeps or sweeps a file of a
-- company holds its count first, so that however many come at once, together they stay within `room` (null: no end).
create function keep_file(of_company uuid, of_kind text, content text, size bigint, type text, room bigint)
returns uuid language plpgsql as $$
declare
  used bigint;
  kept uuid;
begin
  used := hold_file_tally(of_company);
  update file set used_at = now() where company_id = of_company and kind = of_kind and sha256 = content returning id into kept;
  if kept is not null or used + size > room then return kept; end if;
  insert into file (company_id, kind, sha256, bytes, mime) values (of_company, of_kind, content, size, type) returning id into kept;
  return kept;
end $$;

create function hold_file_tally(of_company uuid) returns bigint language plpgsql as $$
begin
  insert into tally (company_id, noun) values (of_company, 'storage_bytes') on conflict do nothing;
  return (select count from tally where company_id = of_company and noun = 'storage_bytes' for update);
end $$;

-- Whose logo this is: only what stands in a company's settings or on a paper that was sent is anybody's to see.
create function find_logo(content text) returns table (company_id uuid, id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  before text := current_setting('app.company', true);
  held record;
  is_shown boolean := false;
begin
  perform set_config('app.logo', content, true);
  for held in select f.company_id, f.id from file f where f.kind = 'logo' and f.sha256 = content loop
    perform set_config('app.company', held.company_id::text, true);
    is_shown := exists (select from file_reference r
      where r.company_id = held.company_id and r.kind = 'logo' and r.sha256 = content);
    exit when is_shown;
  end loop;
  perform set_config('app.company', coalesce(before, ''), true), set_config('app.logo', '', true);
  if is_shown then return query select held.company_id, held.id; end if;
end $$;
