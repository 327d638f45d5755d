import { sql } from 'kysely'
import type { deleteClient as deleteCall } from '#contract/clients/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { markUnused } from '#server/platform/files/company-files.ts'
import { putAway } from './archive-client.ts'
import { getClientToWrite } from './write.ts'

type Answer = AnswerOf<typeof deleteCall> & { message: string }

/** Deletes a client that nothing hangs on; one with documents, jobs or a login is put away in the archive. */
export async function deleteClient(ctx: CompanyCtx, input: InputOf<typeof deleteCall>): Promise<Answer> {
  const client = await getClientToWrite(ctx, input.id, 'clients.delete')
  const archived = await isInUse(ctx, client.id)
  if (archived && client.archived_at) return sayArchived(client.display_name)
  if (archived) await putAway(ctx, client.id)
  else await markUnused(ctx.db, ctx.companyId, 'tax_certificate', client.tax_certificate_key)
  if (!archived)
    await ctx.db.deleteFrom('client').where('company_id', '=', ctx.companyId).where('id', '=', client.id).execute()
  const kind = archived ? 'archived' : 'deleted'
  await recordActivity(ctx, { noun: 'client', noun_id: client.id, kind, title: client.display_name })
  return archived ? sayArchived(client.display_name) : { archived, message: `${client.display_name} deleted` }
}

async function isInUse({ db, companyId }: CompanyCtx, id: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from document where company_id = ${companyId} and client_id = ${id})
    or exists (select from job where company_id = ${companyId} and client_id = ${id})
    or exists (select from contract where company_id = ${companyId} and client_id = ${id})
    or exists (select from payment where company_id = ${companyId} and client_id = ${id})
    or exists (select from membership where company_id = ${companyId} and client_id = ${id}) as used`.execute(db)
  return rows[0]?.used ?? true
}

function sayArchived(name: string): Answer {
  return { archived: true, message: `${name} archived. Their documents, contracts and jobs stay in your books.` }
}
