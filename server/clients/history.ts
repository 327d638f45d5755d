import { sql } from 'kysely'
import { levelOf } from '#contract/access/permissions.ts'
import { type History, seenAs } from '#server/http/domain.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

export const clientHistory: History = {
  noun: 'client',
  isSeen: (actor) =>
    seenAs(
      levelOf(actor, 'clients.view'),
      sql`exists (select from client c where c.company_id = a.company_id and c.id = a.noun_id and ${isVisibleClient(actor)})`,
    ),
  // The page of who was merged leads to that of the client who was kept.
  record: sql`(select '{}'::json where exists (select from client t where t.company_id = a.company_id and t.id = a.noun_id)
    or exists (select from client_merge m where m.company_id = a.company_id and m.merged_id = a.noun_id and m.undone_at is null))`,
  pathOf: (id) => `/clients/${id}`,
  listPath: '/clients',
}

/** What happens to the tags themselves, for whoever sees all clients. */
export const tagHistory: History = {
  noun: 'tag',
  isSeen: (actor) => levelOf(actor, 'clients.view') === 'all',
  record: sql`(select '{}'::json from tag t where t.company_id = a.company_id and t.id = a.noun_id)`,
  pathOf: (id) => `/clients?tags=${id}`,
  listPath: '/clients?manage=tags',
}
