-- Contracts whose buyers have all signed and have no copy yet are looked for in all companies at once.
-- Source: docs/domain.md, Contracts.
create policy of_the_copies on contract for select
  using (status = 'partially_signed' and current_setting('app.sweep', true) = 'buyer_copies');
create policy of_the_copies on contract_event for select
  using (kind = 'signed' and current_setting('app.sweep', true) = 'buyer_copies');
create policy of_the_copies on contract_file for select
  using (kind = 'buyer_copy' and current_setting('app.sweep', true) = 'buyer_copies');
create index contract_partially_signed on contract (company_id, id) where status = 'partially_signed';
