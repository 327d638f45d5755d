-- Clients pay from their bank account as well: a debit that takes days and that its bank can take back. Source: docs/domain.md, Payments.
alter table payment_try
  add column way text not null default 'card' check (way in ('card', 'bank')),
  -- What the holder of the account allowed, word for word, and from where.
  add column mandate text,
  add column mandate_ip text,
  add column mandate_agent text,
  add column bank_name text,
  add column bank_last4 text,
  add constraint payment_try_mandate_check check (way = 'card' or mandate is not null and mandate_ip is not null);

alter table payment
  add column bank_name text,
  add column bank_last4 text,
  -- The day on which its bank took it back.
  add column returned_on date;

-- What the bank took back is a refund that nobody made.
alter table refund add column is_return boolean not null default false;

alter table payment_account add column bank_payments boolean not null default false;
-- A debit of these accounts may still be taken back: what happened there is asked for once a day.
alter table payment_account_holder add column debited_at timestamptz;
create index payment_account_holder_debited on payment_account_holder (debited_at) where debited_at is not null;

-- Which ways one invoice or deposit does not take, of those that the company takes.
alter table document
  add column no_card boolean not null default false,
  add column no_bank boolean not null default false;

-- The line of the bank that was matched with a payment is open again once that is taken back.
create function free_returned_payment() returns trigger language plpgsql as $$
begin
  delete from payment_match where company_id = new.company_id and payment_id = new.id;
  return null;
end $$;
comment on function free_returned_payment() is 'Frees the line of the bank that was matched with a payment (payment_match), when its bank takes it back. Read by the lines of banks.';
create trigger payment_returned after update of returned_on on payment for each row
  when (new.returned_on is not null and old.returned_on is null) execute function free_returned_payment();
