-- What a plan is charged at stays what it was when it was chosen, whatever new subscribers are asked for.
alter table subscription
  add column price_amount bigint check (price_amount >= 0),
  add column price_currency text check (price_currency ~ '^[A-Z]{3}$');
