import type * as calls from '#contract/clients/merge/calls.ts'
import { mergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { ClientMerge } from '#contract/clients/pair-shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { findClient } from '../read.ts'
import { type ClientRecord, showClient } from '../show-client.ts'
import { forgetClientMerge } from '../tasks.ts'
import { getClientToWrite, refuseStale } from '../write.ts'
import { findLatestMerge, findMergeOf, undoHours } from './latest-merge.ts'
import { movePeople } from './move-people.ts'
import { moveProperties } from './move-properties.ts'
import { checkProperties, deferPropertyChecks, moveRecords } from './move-records.ts'
import type { MovedRecords } from './moved.ts'
import { getPair, lockClients, type Pair, whyNotMerged } from './read-pair.ts'
import { refuseWhoMayNotMerge } from './who-merges.ts'
import { losingCertificate, readRow, writeKept } from './write-kept.ts'

type Input = InputOf<typeof calls.mergeClients>
type Answer = AnswerOf<typeof calls.mergeClients> & { message: string }

/** Has everything of one client become another's, in one transaction. The same merge again is done once. */
export function mergeClientsOver(tables: readonly TableOfClients[]) {
  return async (ctx: CompanyCtx, input: Input): Promise<Answer> => {
    refuseWhoMayNotMerge(ctx)
    await lockClients(ctx, [input.id, input.other_id])
    const done = await findMergeOf(ctx, input.id, input.other_id)
    if (done) return say(ctx, input.id, done)
    const pair = await getPair(ctx, input.id, input.other_id)
    refuseStale(ctx, pair.kept, input.version)
    refuseStale(ctx, pair.merged, input.other_version)
    const refused = await whyNotMerged(ctx, pair)
    if (refused) throw new Refusal('invalid_transition', refused)
    const kept = await getClientToWrite(ctx, pair.kept.id, 'clients.edit')
    await carryOut(ctx, tables, pair, input.choices)
    const merge = await findMergeOf(ctx, kept.id, pair.merged.id)
    if (!merge) throw new Error('A merge that was just written is gone')
    return say(ctx, kept.id, merge)
  }
}

async function carryOut(ctx: CompanyCtx, tables: readonly TableOfClients[], pair: Pair, choices: Input['choices']) {
  const { kept, merged } = pair
  const outcome = mergeOutcome(withFile(kept), withFile(merged), choices)
  const [before, row] = [await readRow(ctx, kept.id), await readRow(ctx, merged.id)]
  await deferPropertyChecks(ctx)
  const { accessNotes, ...places } = await moveProperties(ctx, tables, pair, outcome)
  const records = await moveRecords(ctx, tables, kept.id, merged.id)
  const people = await movePeople(ctx, pair, outcome)
  const fields = await writeKept(ctx, { pair, outcome, before, accessNotes })
  const moved: MovedRecords = { row: row as MovedRecords['row'], fields, records, ...places, ...people }
  await ctx.db.deleteFrom('client').where('company_id', '=', ctx.companyId).where('id', '=', merged.id).execute()
  await keepMerge(ctx, pair, moved)
  const title = merged.display_name
  await recordActivity(ctx, { noun: 'client', noun_id: kept.id, kind: 'client_merged', title })
  await checkProperties(ctx)
}

async function keepMerge(ctx: CompanyCtx, { kept, merged }: Pair, moved: MovedRecords) {
  const { user } = ctx.actor
  const { id } = await ctx.db
    .insertInto('client_merge')
    .values({
      company_id: ctx.companyId,
      kept_id: kept.id,
      merged_id: merged.id,
      merged_name: merged.display_name,
      user_id: user.id,
      who: `${user.first_name} ${user.last_name}`.trim() || user.username,
      moved: JSON.stringify(moved),
      tax_certificate_key: losingCertificate(kept, merged, moved),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const runAt = new Date(Date.parse(ctx.platform.now()) + (undoHours + 1) * 3_600_000).toISOString()
  await enqueue(ctx.db, forgetClientMerge, { company_id: ctx.companyId, id }, { runAt })
}

async function say(ctx: CompanyCtx, id: string, merge: ClientMerge): Promise<Answer> {
  const client = await findClient(ctx, id)
  if (!client) throw notFound('client')
  const latest = await findLatestMerge(ctx, id)
  return {
    client: showClient(ctx.actor, client),
    merge: latest?.id === merge.id ? latest : merge,
    message: `${merge.name} merged into ${client.display_name}`,
  }
}

/** As the browser has it, which compares the same two. */
function withFile(client: ClientRecord) {
  return { ...client, has_tax_certificate: client.tax_certificate_key !== null }
}
