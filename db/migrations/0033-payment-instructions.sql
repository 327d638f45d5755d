-- How a client pays without a card: bank details, whom to make a check out to. Printed on every invoice.
alter table company add column payment_instructions text;
