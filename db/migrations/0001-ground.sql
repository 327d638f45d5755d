-- The ground every table stands on: the application's role, the tenant's wall, the queue's door, repeats, limits, mail.

do $$ begin
  if not exists (select from pg_roles where rolname = 'chalkline_app') then
    create role chalkline_app nologin noinherit nobypassrls;
  end if;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'chalkline_app', 'member') then
    execute format('grant chalkline_app to %I', current_user);
  end if;
end $$;
do $$ begin
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to chalkline_app');
end $$;
grant usage on schema public to chalkline_app;

-- The company and the person of the running transaction; null outside one, so that every wall fails closed.
create function app_company() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.company', true), '')::uuid;
create function app_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user', true), '')::uuid;

-- Puts up the wall: rows of the transaction's company only, for the owner of the table too.
create procedure wall(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy of_the_company on %s using (company_id = (select app_company())) with check (company_id = (select app_company()))',
    target);
end $$;

-- Adds queued work in the writer's transaction; the application cannot see the queue's own tables.
create function enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key);
$$;
revoke execute on function enqueue from public;
grant execute on function enqueue to chalkline_app;

-- owner: http
create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status smallint,
  body text,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index on idempotency_key (created_at);

-- owner: platform
create unlogged table rate_bucket (
  key text primary key,
  tokens double precision not null,
  updated_at timestamptz not null default now()
);

-- Takes one token from a bucket that refills evenly; answers 0, or the whole seconds until there is one again.
create function take_token(bucket text, tries int, seconds int) returns int language plpgsql as $$
declare
  have double precision;
begin
  insert into rate_bucket as b (key, tokens, updated_at) values (bucket, tries, clock_timestamp())
  on conflict (key) do update set
    tokens = least(tries, b.tokens + extract(epoch from clock_timestamp() - b.updated_at) * tries / seconds),
    updated_at = clock_timestamp()
  returning b.tokens into have;
  if have < 1 then return greatest(1, ceil((1 - have) * seconds / tries)); end if;
  update rate_bucket set tokens = have - 1 where key = bucket;
  return 0;
end $$;

-- owner: platform
create table mail_outbox (
  id uuid primary key default uuidv7(),
  message_id text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  links jsonb not null default '[]',
  attachments jsonb not null default '[]',
  sent_at timestamptz not null default now()
);
create index on mail_outbox (sent_at desc);
