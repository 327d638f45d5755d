-- What is put on the cost of a line to make its price, and the day on which its work was done or is planned.
alter table document_line
  add column markup_percent numeric(9, 4) check (markup_percent between -100 and 10000),
  add column service_date date;
