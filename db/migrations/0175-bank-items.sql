-- How far a bank has been read, and what the provider keeps for us. Source: docs/domain.md, Books.

alter table bank
  -- Somebody or something asked for a sync that has not begun.
  add column sync_asked_at timestamptz,
  -- A sync is under way since then; what is older was cut short.
  add column sync_began_at timestamptz,
  -- Lines that this sync has read so far, or the last one read.
  add column lines_read int not null default 0,
  -- The team knows that it has failed for a day.
  add column failure_notified_at timestamptz,
  -- Of the window's token that it was linked by: the same one links nothing twice.
  add column public_token_hash text;
create unique index bank_by_public_token on bank (company_id, public_token_hash) where public_token_hash is not null;

-- The bank took the line back although somebody had worked on its transaction, which was left out of all sums for that.
alter table bank_line add column left_out boolean not null default false;

-- Every log-in at the provider, whosever it is: by it a webhook finds its company, each bank has its turn, and what is no
-- bank of ours any more is ended there, when the company is gone as well.
-- owner: accounting
create table bank_item (
  item_id text primary key,
  held_by uuid not null,
  public_token_hash text,
  -- The provider's access token, sealed, while no bank holds it: it is being linked, or was removed.
  token_sealed text,
  -- When it is to be ended at the provider; null for a bank that is linked.
  end_at timestamptz,
  -- When it is to be read next by itself.
  next_sync_at timestamptz not null default now(),
  check ((token_sealed is null) = (end_at is null))
);
create index bank_item_to_end on bank_item (end_at) where end_at is not null;
create index bank_item_to_sync on bank_item (next_sync_at) where end_at is null;
create index bank_item_being_linked on bank_item (held_by, public_token_hash) where public_token_hash is not null;

-- A company that is erased leaves its log-ins to be ended.
create function leave_bank_item() returns trigger language plpgsql as $$
begin
  if old.token_sealed is not null then
    update bank_item set token_sealed = old.token_sealed, end_at = now() where item_id = old.item_id;
  end if;
  return null;
end $$;
create trigger bank_leaves_item after delete on bank for each row execute function leave_bank_item();

-- Adds queued work once, however often it is asked for while it waits, and one at a time with others of its line.
create function enqueue_once_in_line(task text, payload json, line text, job_key text, run_at timestamptz default null)
returns void language sql security definer set search_path = public, pg_temp as $$
  select graphile_worker.add_job(task, payload, queue_name := line, job_key := job_key, run_at := run_at);
$$;
revoke execute on function enqueue_once_in_line from public;
grant execute on function enqueue_once_in_line to chalkline_app;
