-- The company's own words for the letters to its clients; null: the product's.
alter table company
  add column estimate_subject text,
  add column invoice_subject text,
  add column estimate_reminder_subject text,
  add column estimate_reminder_message text,
  add column invoice_reminder_subject text,
  add column invoice_reminder_message text,
  add column receipt_subject text,
  add column receipt_message text,
  add column approval_subject text,
  add column approval_message text;
