-- A link leads people outside to something of a company; each thing it can lead to is a column of its own, a document as of
-- now. Only the hash of its token is kept; it opens its own row before a company is known.
-- owner: links
alter table document_link rename to link;
alter table link rename constraint document_link_pkey to link_pkey;
alter table link rename constraint document_link_token_hash_key to link_token_hash_key;

create or replace function identify_link(link_hash text) returns table (
  link_id uuid, company_id uuid, document_id uuid, expires_at timestamptz, revoked_at timestamptz, opened boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  l record;
begin
  perform set_config('app.link', link_hash, true);
  select * into l from link where token_hash = link_hash;
  if not found then return; end if;
  perform set_config('app.company', l.company_id::text, true);
  return query select l.id, l.company_id, l.document_id, l.expires_at, l.revoked_at, l.opened_at is not null;
end $$;
