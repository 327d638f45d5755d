import { sql } from 'kysely'
import type { archiveClient as archiveCall, restoreClient as restoreCall } from '#contract/clients/calls.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { notFound } from '#contract/wire/refusal.ts'
import { withdraw } from '#server/employees/invitations.ts'
import { closeLogIns, openLogInsClosedAt } from '#server/employees/memberships.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockOpenInvites } from './invite-client.ts'
import { findClient } from './read.ts'
import { type ClientRecord, showClient } from './show-client.ts'
import { getClientToWrite, refuseStale } from './write.ts'

/** Puts a client away. One that is archived already stays as it is. */
export async function archiveClient(ctx: CompanyCtx, input: InputOf<typeof archiveCall>) {
  const record = await getClientToWrite(ctx, input.id, 'clients.edit')
  if (record.archived_at) return say(ctx, record, `${record.display_name} archived`)
  refuseStale(ctx, record, input.version)
  const closed = await putAway(ctx, record.id)
  await recordActivity(ctx, { noun: 'client', noun_id: record.id, kind: 'archived', title: record.display_name })
  return say(ctx, record, `${record.display_name} archived${closed > 0 ? ". They can't log in anymore." : ''}`)
}

/** Takes a client out of the archive, with the log-in that ended when they were put there; one that is not there stays as it is. */
export async function restoreClient(ctx: CompanyCtx, input: InputOf<typeof restoreCall>) {
  const record = await getClientToWrite(ctx, input.id, 'clients.edit')
  if (!record.archived_at) return say(ctx, record, `${record.display_name} restored`)
  refuseStale(ctx, record, input.version)
  const archived = sql<string>`(select archived_at from client where company_id = ${ctx.companyId} and id = ${record.id})`
  const opened = await openLogInsClosedAt(ctx.db, ctx.companyId, record.id, archived)
  await setArchived(ctx, record.id, null)
  await recordActivity(ctx, { noun: 'client', noun_id: record.id, kind: 'restored', title: record.display_name })
  return say(ctx, record, `${record.display_name} restored${opened > 0 ? '. They can log in again.' : ''}`)
}

/**
 * Archives a client: from the next request on they neither log in nor join; links to what they were sent go on working.
 * What ends here carries the moment of the archive, by which restoring knows it. Answers how many log-ins ended.
 */
export async function putAway(ctx: CompanyCtx, id: string): Promise<number> {
  await setArchived(ctx, id, sql<string>`now()`)
  const waiting = await lockOpenInvites(ctx, id)
  if (waiting) await withdraw(ctx, waiting)
  return closeLogIns(ctx.db, ctx.companyId, id)
}

async function setArchived(
  { db, companyId }: CompanyCtx,
  id: string,
  archived_at: ReturnType<typeof sql<string>> | null,
) {
  await db
    .updateTable('client')
    .set({ archived_at, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

async function say(ctx: CompanyCtx, { id }: ClientRecord, message: string) {
  const record = await findClient(ctx, id)
  if (!record) throw notFound('client')
  return { client: showClient(ctx.actor, record), message }
}
