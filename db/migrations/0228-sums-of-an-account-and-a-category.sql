-- What a category has in an account is added up from the index alone.
drop index transaction_of_category;
create index transaction_of_category on transaction (company_id, category_id, date desc, id desc)
  include (account_id, is_split, type, status, amount);
