-- A contract is full of prices, so who sees none, or only of what is theirs, writes and sends no others. Rights that roles hold
-- beyond that come to nothing from now on, and are taken out of them. Source: docs/domain.md, Contracts.
alter table role no force row level security;
update role r set permissions = r.permissions || beyond.held, version = r.version + 1
  from (select h.company_id, h.id, jsonb_object_agg(asked.permission, coalesce(h.permissions ->> 'prices.view', 'none')) as held
      from role h, unnest(array['contracts.edit', 'contracts.delete', 'contracts.send']) asked (permission)
      where array_position(array['none', 'own', 'all'], coalesce(h.permissions ->> asked.permission, 'none'))
        > array_position(array['none', 'own', 'all'], coalesce(h.permissions ->> 'prices.view', 'none'))
      group by h.company_id, h.id) beyond
  where r.company_id = beyond.company_id and r.id = beyond.id;
alter table role force row level security;
