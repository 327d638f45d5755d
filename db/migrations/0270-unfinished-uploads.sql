-- What is being uploaded in pieces counts towards a company's plan from its declared length, until it is a file of its own or gone.
-- Source: docs/domain.md, Plans.

-- owner: platform
create table unfinished_upload (
  company_id uuid not null references company on delete cascade,
  id uuid not null,
  -- Whoever began it, who may be gone meanwhile: what nobody goes on with is swept.
  user_id uuid not null,
  bytes bigint not null check (bytes > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
call wall('unfinished_upload');

create trigger came after insert on unfinished_upload referencing new table as changed
  for each statement execute function keep_file_tally();
create trigger gone after delete on unfinished_upload referencing old table as changed
  for each statement execute function keep_file_tally();

-- Counts an upload before a byte of it comes, or says what it is too much for: the `person`, who has `most_open` under way, the
-- `company`, which has `most_bytes`, or its `plan` (`room`; null: no end). The company's count is held, so that however many begin at
-- once, together they stay within all three.
create function begin_upload(
  of_company uuid, upload uuid, person uuid, size bigint, most_open integer, most_bytes bigint, room bigint
) returns text language plpgsql as $$
declare
  used bigint := hold_file_tally(of_company);
  own bigint;
  unfinished numeric;
begin
  select count(*) filter (where user_id = person), coalesce(sum(bytes), 0) into own, unfinished
    from unfinished_upload where company_id = of_company;
  if own >= most_open then return 'person'; end if;
  if unfinished + size > most_bytes then return 'company'; end if;
  if used + size > room then return 'plan'; end if;
  insert into unfinished_upload (company_id, id, user_id, bytes) values (of_company, upload, person, size);
  return 'begun';
end $$;
