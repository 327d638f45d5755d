-- Which companies are somebody's is read only where the row is not of the company that is worked in: PostgreSQL asks what is
-- joined by `or` in its order, and of two policies in an order of its own. The same rows are seen as before.
alter policy of_the_person on company using (id = (select app_company()) or id = any (app_companies()));
alter policy of_the_owner on subscription
  using (company_id = (select app_company()) or company_id = any (app_owned_companies()));
