-- Links to an invoice that were made after its payment had no end. They end as all others of it: 90 days past the payment, at
-- least 30 days after they were made. Source: docs/domain.md, Links.
alter table link no force row level security;
alter table document no force row level security;
update link l set expires_at = greatest(coalesce(d.paid_at, d.sent_at) + make_interval(days => 90), l.created_at + make_interval(days => 30))
  from document d where d.company_id = l.company_id and d.id = l.document_id
    and d.kind = 'invoice' and d.balance = 0 and coalesce(d.paid_at, d.sent_at) is not null
    and l.expires_at is null and l.revoked_at is null;
alter table link force row level security;
alter table document force row level security;
