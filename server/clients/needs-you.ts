import { sql } from 'kysely'
import { can, levelOf } from '#contract/access/permissions.ts'
import type { ClientsAttention } from '#contract/clients/attention-rules.ts'
import type { NeedsYou } from '#server/http/domain.ts'
import { isVisibleClient } from '#server/scopes/client.ts'

/** What of the clients waits for somebody of the team. */
export const clientsNeedsYou: Record<ClientsAttention, NeedsYou> = {
  client_without_email: {
    rank: 420,
    mayAct: (actor) => can(actor, 'clients.edit') && levelOf(actor, 'clients.contact') === 'all',
    rows: (
      actor,
    ) => sql`select c.id, 'client', c.display_name, null, null::uuid, null::bigint, null::int, null, c.created_at from client c
      where c.company_id = (select app_company()) and c.archived_at is null and c.email is null and ${isVisibleClient(actor)}
        and coalesce((select true from document d where d.company_id = c.company_id and d.client_id = c.id
          and d.status in ('draft', 'sent', 'viewed') limit 1), false)`,
    words: ({ name }) => ({ title: `${name} has no email address`, detail: null, action: 'Add email' }),
    isSeen: (actor, companyId, id) => sql<boolean>`exists (select from client c
      where c.company_id = ${companyId} and c.id = ${id} and ${isVisibleClient(actor)})`,
    pathOf: ({ id }) => `/clients/${id}`,
  },
}
