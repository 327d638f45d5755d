-- A call that waits for a provider claims its key before it asks: until this instant someone is at it, and afterwards
-- whoever repeats the call takes it up again. Null: the call was carried out in one transaction.
alter table idempotency_key add column claimed_until timestamptz;

-- What a provider told us, each event once. It names no company: whose it is, the handler finds by the object's id.
-- owner: platform
create table provider_event (
  provider text not null check (provider in ('stripe', 'plaid')),
  id text not null,
  type text not null,
  -- The provider's time of the event.
  at timestamptz not null,
  account_id text,
  object jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider, id)
);
create index on provider_event (provider, at);
create index on provider_event (received_at) where handled_at is null;

-- Adds queued work that is done one at a time among its kind, in the order it was added.
create function enqueue_in_line(task text, payload json, line text)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(task, payload, queue_name := line);
$$;
revoke execute on function enqueue_in_line from public;
grant execute on function enqueue_in_line to chalkline_app;
