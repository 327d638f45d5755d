import { sql } from 'kysely'
import type * as calls from '#contract/clients/merge/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import { recordActivity } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import type { TableOfClients } from '#server/http/domain.ts'
import { findMergedAway } from '../merged-away.ts'
import { findClient } from '../read.ts'
import { type ClientRecord, showClient } from '../show-client.ts'
import { bringRowBack, revertKept } from './bring-row-back.ts'
import { undoHours } from './latest-merge.ts'
import { movePeopleBack } from './move-people-back.ts'
import { copySharedProperties, movePropertiesBack } from './move-properties-back.ts'
import { checkProperties, deferPropertyChecks } from './move-records.ts'
import { moveRecordsBack } from './move-records-back.ts'
import type { Merge, MovedRecords } from './moved.ts'
import { lockClients } from './read-pair.ts'
import { refuseWhoMayNotMerge } from './who-merges.ts'

type Input = InputOf<typeof calls.undoMerge>
type Answer = AnswerOf<typeof calls.undoMerge> & { message: string }

/** Brings a merged client back with what was theirs. What was made or changed since stays with the client who was kept. */
export function undoMergeOver(tables: readonly TableOfClients[]) {
  return async (ctx: CompanyCtx, input: Input): Promise<Answer> => {
    refuseWhoMayNotMerge(ctx)
    await lockClients(ctx, [input.id])
    const kept = await getKept(ctx, input.id)
    const merge = await getMergeToUndo(ctx, kept, input.merge_id)
    if (merge.undone) {
      ctx.nothingNew()
      return say(ctx, kept, merge, [])
    }
    return say(ctx, kept, merge, await undo(ctx, tables, kept, merge))
  }
}

async function undo(ctx: CompanyCtx, tables: readonly TableOfClients[], kept: ClientRecord, merge: Merge) {
  await deferPropertyChecks(ctx)
  const mainReturns = await bringRowBack(ctx, kept.id, merge.moved)
  await movePropertiesBack(ctx, tables, { kept, merge, mainReturns })
  await moveRecordsBack(ctx, tables, kept, merge)
  await copySharedProperties(ctx, tables, kept.id, merge.merged_id)
  await copySharedProperties(ctx, tables, merge.merged_id, kept.id)
  await movePeopleBack(ctx, kept.id, merge)
  const stayed = await revertKept(ctx, kept.id, merge)
  await ctx.db
    .updateTable('client_merge')
    .set({ undone_at: sql`now()`, moved: null, tax_certificate_key: null })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', merge.id)
    .execute()
  const title = merge.merged_name
  await recordActivity(ctx, { noun: 'client', noun_id: kept.id, kind: 'client_merge_undone', title })
  await checkProperties(ctx)
  return stayed
}

async function getKept(ctx: CompanyCtx, id: string): Promise<ClientRecord> {
  const kept = await findClient(ctx, id)
  if (kept) return kept
  const [now] = await findMergedAway(ctx, [id])
  if (!now) throw notFound('client')
  throw new Refusal(
    'invalid_transition',
    `${now.merged_name} was merged into ${now.display_name} since. Undo that first.`,
  )
}

/** The merge, locked. Refused in words where it is over, or something else has to be undone before it. */
async function getMergeToUndo(ctx: CompanyCtx, kept: ClientRecord, id: string) {
  const { rows } = await sql<
    Omit<Merge, 'moved'> & { moved: MovedRecords | null; undone: boolean; over: boolean; later: string | null }
  >`
    select m.id, m.merged_id, m.merged_name, m.at, m.moved, m.undone_at is not null as undone,
      m.at < now() - make_interval(hours => ${sql.lit(undoHours)}) as over,
      (select l.merged_name from client_merge l where l.company_id = m.company_id and l.kept_id = m.kept_id
        and l.undone_at is null and (l.at, l.id) > (m.at, m.id) order by l.at desc, l.id desc limit 1) as later
    from client_merge m where m.company_id = ${ctx.companyId} and m.id = ${id} and m.kept_id = ${kept.id} for update of m`.execute(
    ctx.db,
  )
  const merge = rows[0]
  if (!merge) throw notFound('merge')
  const { moved, undone, over, later, merged_name } = merge
  if (undone) return { ...merge, moved: {} as MovedRecords }
  if (over || !moved)
    throw new Refusal(
      'invalid_transition',
      `${merged_name} was merged more than a day ago, so it can't be undone. Add them again as a client if you need to.`,
    )
  if (later) throw new Refusal('invalid_transition', `${later} was merged in later. Undo that first.`)
  const was = moved.fields.archived_at ? moved.fields.archived_at.after : moved.row.archived_at && kept.archived_at
  if (kept.archived_at && !was)
    throw new Refusal('invalid_transition', `${kept.display_name} is archived. Restore them, then undo the merge.`)
  return { ...merge, moved }
}

async function say(
  ctx: CompanyCtx,
  { id }: ClientRecord,
  merge: Omit<Merge, 'moved'>,
  stayed: string[],
): Promise<Answer> {
  const client = await findClient(ctx, id)
  if (!client) throw notFound('client')
  const changed = stayed.length > 0 ? ` What was changed since stays: ${stayed.join(', ')}.` : ''
  return {
    client: showClient(ctx.actor, client),
    restored_id: merge.merged_id,
    stayed,
    message: `${merge.merged_name} is a client again.${changed}`,
  }
}
