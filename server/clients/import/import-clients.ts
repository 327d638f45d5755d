import { likeRow, rowsInOrder } from '#contract/clients/import/alike-rules.ts'
import type { importClients as importCall } from '#contract/clients/import/calls.ts'
import { columnsFault } from '#contract/clients/import/column-rules.ts'
import type { ImportedRow } from '#contract/clients/import/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import { type Activity, activitiesInto } from '#server/http/activity.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { countryOf, keysOf, numberColumns } from '../numbers/keys.ts'
import { addMoreOfRows, archiveRows } from './add-more.ts'
import { findLookalikes, type Lookalike } from './lookalikes.ts'
import { type NewRow, readRows } from './read-rows.ts'
import { findTagsOfRows, wearTagsOfRows } from './tags-of-rows.ts'
import { refuseWithoutAllClients } from './who-imports.ts'

type Answer = AnswerOf<typeof importCall>

/** Adds the clients of some rows, all of those that can be; with `dry_run` only says what would become of each. */
export async function importClients(ctx: CompanyCtx, input: InputOf<typeof importCall>): Promise<Answer> {
  refuseWithoutAllClients(ctx)
  const fault = columnsFault(input.columns)
  if (fault) throw refuseField('columns', fault)
  const outcomes = new Map<number, ImportedRow>()
  const read = readRows(ctx, input, outcomes)
  const tags = await findTagsOfRows(ctx, read, outcomes, input.dry_run)
  const able = read.filter(({ row }) => !outcomes.has(row))
  const fresh = await leaveOutKnown(ctx, able, input, outcomes)
  if (input.dry_run) for (const { row } of fresh) outcomes.set(row, { row, outcome: 'added' })
  else if (fresh.length > 0) {
    const added = await addClients(ctx, fresh)
    await wearTagsOfRows(ctx, fresh, tags)
    const made = fresh.filter(({ id }) => added.has(id))
    await addMoreOfRows(ctx, made)
    await archiveRows(ctx, made)
    for (const each of fresh)
      outcomes.set(each.row, {
        row: each.row,
        outcome: added.has(each.id) ? 'added' : 'repeated',
        client: nameOf(each),
      })
  }
  const fixes = new Map(read.map(({ row, read_as }) => [row, read_as]))
  return { rows: [...outcomes.values()].sort((a, b) => a.row - b.row).map((row) => withFixes(row, fixes)) }
}

/** Those that are no client yet; what became of the others is in the outcomes. */
async function leaveOutKnown(
  ctx: CompanyCtx,
  rows: readonly NewRow[],
  { duplicates }: InputOf<typeof importCall>,
  outcomes: Map<number, ImportedRow>,
): Promise<NewRow[]> {
  const { repeated, similar } = await findLookalikes(ctx, rows)
  const country = countryOf(ctx)
  const seen = rowsInOrder((fields) => keysOf(country, fields))
  const before = new Map(rows.map((each) => [each.row, seen(each.row, each)]))
  return rows.filter(({ row, id }) => {
    const again = repeated.get(id)
    const earlier = before.get(row)
    const known = again ?? (duplicates === 'skip' ? similar.get(row) : undefined)
    if (known) outcomes.set(row, { row, outcome: again ? 'repeated' : 'duplicate', client: nameOf(known) })
    else if (earlier && (earlier.same || duplicates === 'skip')) outcomes.set(row, likeRow(row, earlier))
    return !outcomes.has(row)
  })
}

/** With what was fixed in those that are added, or are if somebody wants the duplicates. */
function withFixes(row: ImportedRow, fixes: ReadonlyMap<number, string[]>): ImportedRow {
  const read_as = row.outcome === 'added' || row.outcome === 'duplicate' ? fixes.get(row.row) : undefined
  return read_as?.length ? { ...row, read_as } : row
}

function nameOf({ id, display_name }: Lookalike) {
  return { id, display_name }
}

/** The ids of those that were added: of the same row sent twice at once, one is. */
async function addClients(ctx: CompanyCtx, rows: readonly NewRow[]): Promise<Set<string>> {
  const { db, companyId: company_id, actor } = ctx
  const created_by = actor.user.id
  const country = countryOf(ctx)
  // In one order: two who import the same rows wait for each other once.
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))
  const added = await db
    .insertInto('client')
    .values(
      sorted.map(({ id, display_name, fields }) => ({
        ...fields,
        ...numberColumns(country, fields),
        ...{ id, display_name, company_id, created_by },
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returning(['id', 'display_name'])
    .execute()
  const history = added.map(
    ({ id, display_name }): Activity<'client'> => ({
      noun: 'client',
      noun_id: id,
      kind: 'imported',
      title: display_name,
    }),
  )
  if (history.length > 0) await activitiesInto(ctx, history).execute()
  return new Set(added.map(({ id }) => id))
}
