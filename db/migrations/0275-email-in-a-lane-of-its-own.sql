-- Whether the mail server answers, where every server and worker sees it: no row while it does, and one without `open_until`
-- after a failure or two. From the third in a row no email is begun until then, and after that one alone, on trial.
-- owner: platform
create unlogged table mail_breaker (
  one boolean primary key default true check (one),
  failures int not null,
  open_until timestamptz
);

-- The mail server did not answer.
create function count_mail_failure() returns void language sql as $$
  insert into mail_breaker as b (failures) values (1)
  on conflict (one) do update set
    failures = b.failures + 1,
    open_until = case when b.failures + 1 >= 3 then now() + interval '15 seconds' end;
$$;

-- The mail server answered: what it had failed to take is due at once, as if for the first time.
create function close_mail_breaker() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was_open boolean;
begin
  delete from mail_breaker returning open_until is not null into was_open;
  if was_open then
    perform graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs
        where flags ? 'mail' and attempts > 0 and attempts < max_attempts and locked_at is null),
      run_at := now(), attempts := 0);
  end if;
end $$;
revoke execute on function close_mail_breaker from public;
grant execute on function close_mail_breaker to chalkline_app;

-- Whether an email may be begun. On trial it is one that waits or has failed, due at once and as if for the first time: no
-- email is given up because the mail server was away for long. Who took the trial and is gone is waited for for 30 seconds.
create function may_begin_mail() returns boolean language plpgsql as $$
declare
  tried bigint;
begin
  if not exists (select from mail_breaker where open_until is not null) then return true; end if;
  if not exists (select from mail_breaker where open_until <= now()) then return false; end if;
  select id into tried from graphile_worker.jobs
    where flags ? 'mail' and locked_at is null and attempts < max_attempts and (attempts > 0 or run_at <= now())
    order by priority, run_at limit 1;
  if tried is null then return false; end if;
  update mail_breaker set open_until = now() + interval '30 seconds' where open_until <= now();
  if not found then return false; end if;
  perform graphile_worker.reschedule_jobs(array[tried], run_at := now() - interval '1 day', attempts := 0);
  return true;
end $$;

-- A job is known by its lane's name: the runner can leave a lane alone.
drop function enqueue(text, json, timestamptz, text);
create function enqueue(task text, payload json, run_at timestamptz default null, job_key text default null, lane text default null)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(task, payload, run_at := run_at, job_key := job_key, flags := case when lane <> 'main' then array[lane] end);
$$;
revoke execute on function enqueue from public;
grant execute on function enqueue to chalkline_app;

update graphile_worker._private_jobs set flags = '{"mail": true}'
where task_id in (select id from graphile_worker._private_tasks where identifier like 'mail\_%');
