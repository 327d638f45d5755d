import { sql } from 'kysely'
import type { deleteClient as deleteCall } from '#contract/clients/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { withdraw } from '#server/employees/invitations.ts'
import { closeLogIns } from '#server/employees/memberships.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { lockOpenInvites } from './invite-client.ts'
import { getClientToWrite } from './write.ts'

type Answer = AnswerOf<typeof deleteCall> & { message: string }

/** Deletes a client that nothing hangs on; one with documents, jobs or a login is put away in the archive. */
export async function deleteClient(ctx: CompanyCtx, input: InputOf<typeof deleteCall>): Promise<Answer> {
  const client = await getClientToWrite(ctx, input.id, 'clients.delete')
  const archived = await isInUse(ctx, client.id)
  if (archived && client.archived_at) return sayArchived(client.display_name)
  if (archived) await archive(ctx, client.id)
  else await ctx.db.deleteFrom('client').where('company_id', '=', ctx.companyId).where('id', '=', client.id).execute()
  const kind = archived ? 'archived' : 'deleted'
  await recordActivity(ctx, { noun: 'client', noun_id: client.id, kind, title: client.display_name })
  return archived ? sayArchived(client.display_name) : { archived, message: `${client.display_name} deleted` }
}

async function isInUse({ db, companyId }: CompanyCtx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from document where company_id = ${companyId} and client_id = ${id})
    or exists (select from job where company_id = ${companyId} and client_id = ${id})
    or exists (select from payment where company_id = ${companyId} and client_id = ${id})
    or exists (select from membership where company_id = ${companyId} and client_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? true
}

/** An archived client neither logs in nor joins any more; links to what they were sent go on working. */
async function archive(ctx: CompanyCtx, id: string) {
  const { db, companyId } = ctx
  await db
    .updateTable('client')
    .set({ archived_at: sql`now()`, version: sql`version + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  const waiting = await lockOpenInvites(ctx, id)
  if (waiting) await withdraw(ctx, waiting)
  await closeLogIns(db, companyId, id)
}

function sayArchived(name: string): Answer {
  return { archived: true, message: `${name} archived. Their documents and jobs stay in your books.` }
}
