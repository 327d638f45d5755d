-- The liability insurance of a company, as contracts name it.
alter table company
  add column insurance_carrier text,
  add column insurance_policy text,
  add column insurance_expires date;
