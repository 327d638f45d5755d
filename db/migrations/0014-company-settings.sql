-- What a company sets for itself beside its name: how numbers look, and the first words of its letters.
-- `{SEQ:4}` is the running number with four digits; what may stand beside it is said in contract/company/number-rules.ts.
alter table company
  add column estimate_pattern text not null default '{SEQ:4}',
  add column invoice_pattern text not null default '{SEQ:4}',
  add column job_pattern text not null default '{SEQ:4}',
  -- Each year begins with 1 again; only where the pattern names the year.
  add column numbers_restart boolean not null default false,
  add column estimate_message text,
  add column invoice_message text,
  -- Closed by its owner: nobody works in it any more; its rows are erased when this many days have passed.
  add column closed_at timestamptz,
  add column erase_at timestamptz;

-- A rate that is no longer offered stays for the lines that bear it.
alter table tax_rate add column archived_at timestamptz;
create unique index tax_rate_name on tax_rate (company_id, lower(name)) where archived_at is null;
