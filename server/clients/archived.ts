import { refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'

type ArchivedRow = { display_name: string | null; archived_at: string | null }

/** New work is for the clients one has; what was begun before a client was archived is finished. Of no client both are null. */
export function refuseArchived({ display_name, archived_at }: ArchivedRow) {
  if (archived_at) throw refuseField('client_id', `${display_name} is archived. Choose another client.`)
}

/** Nothing new is offered to an archived client; what they owe may still be asked for. */
export async function refuseOffer({ db, companyId }: CompanyCtx, clientId: string | null) {
  if (!clientId) return
  const client = await db
    .selectFrom('client')
    .select(['display_name', 'archived_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  if (client?.archived_at)
    throw refuseField('client_id', `${client.display_name} is archived. Restore them to send an estimate.`)
}
