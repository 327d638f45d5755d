-- Contracts that everybody has signed and that are not sealed yet are looked for in all companies at once.
-- Source: docs/domain.md, Contracts.
create policy of_the_sweep on contract for select
  using (status = 'completed' and current_setting('app.sweep', true) = 'unsealed');
create policy of_the_sweep on contract_seal for select using (current_setting('app.sweep', true) = 'unsealed');
create index contract_completed on contract (completed_at) where status = 'completed';
