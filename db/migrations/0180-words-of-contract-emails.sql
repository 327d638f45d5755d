-- A company's own words of the emails that bring a contract to those who sign it; null: the product's.
-- Source: docs/domain.md, Notifications and email.

alter table company
  add column contract_subject text,
  add column contract_message text,
  add column contract_reminder_subject text,
  add column contract_reminder_message text;
