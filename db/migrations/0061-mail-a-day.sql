-- How many people outside a company was allowed to email on its newest day: one row a company, counted in the transaction
-- that queues the mail, so that many sends at once never pass the limit. The day only moves forward: another time zone
-- does not begin it anew.
-- owner: subscription
create table mail_day (
  company_id uuid primary key references company on delete cascade,
  day date not null,
  recipients int not null check (recipients >= 0)
);
call wall('mail_day');
