-- The notice of cancellation gets its days from the last buyer's signature. Source: docs/domain.md, Contracts.

-- The copy that the buyers are given as soon as all of them have signed.
alter table contract_file drop constraint contract_file_kind_check;
alter table contract_file add constraint contract_file_kind_check
  check (kind in ('original', 'buyer_copy', 'signed', 'certificate'));

-- A text that holds the words of the starter's notice as they were before its days were fields gets them as they are now:
-- also what is copied from a contract that was sent, whose own text stays. Whoever wrote other words there keeps them.
create function mend_cancellation_notice(content jsonb) returns jsonb language sql immutable as $$
  select case when content::text not like '%"name": "cancel_by_date"%' then content else
    replace(replace(replace(content::text,
      '{"text": "Date of transaction: the date on which the Owner signs this contract", "type": "text"}',
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "transaction_date"}}'),
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "contract_date"}}',
      '{"text": "Date of transaction: ", "type": "text"}, {"type": "field", "attrs": {"name": "transaction_date"}}'),
      '{"type": "field", "attrs": {"name": "company_address"}}, {"text": ", NOT LATER THAN MIDNIGHT OF ", "type": "text"}',
      '{"type": "field", "attrs": {"name": "company_address"}}, {"text": ", email ", "type": "text"}, '
        '{"type": "field", "attrs": {"name": "company_email"}}, {"text": ", telephone ", "type": "text"}, '
        '{"type": "field", "attrs": {"name": "company_phone"}}, {"text": ", NOT LATER THAN MIDNIGHT OF ", "type": "text"}'
    )::jsonb end
$$;

alter table contract_template no force row level security;
update contract_template set content = mend_cancellation_notice(content), version = version + 1
  where mend_cancellation_notice(content) <> content;
alter table contract_template force row level security;

alter table contract no force row level security;
update contract set content = mend_cancellation_notice(content), version = version + 1
  where status = 'draft' and mend_cancellation_notice(content) <> content;
alter table contract force row level security;
