import { sql } from 'kysely'
import { refuseField } from '#contract/wire/refusal.ts'
import type { DocumentCtx } from '#server/http/context.ts'
import { workByVersion } from '#server/jobs/making/work-by-version.ts'
import { recordSigned } from '#server/jobs/value/record-value.ts'
import type { Signature } from '#server/links/signature.ts'
import { drawDocument, findSnapshot, saveSnapshot } from '../pdf/snapshot.ts'
import { keepAmounts } from '../schedule.ts'
import { documentOf, readStored, type StoredDocument, type StoredLine } from '../shape.ts'
import { followChangeOrder } from '../signed-change-order.ts'
import { computeTotals } from '../totals.ts'
import { firstVersionOf, isOfVersions } from '../versions.ts'

type Yes = Signature & {
  by: 'client' | 'company'
  name: string
  selected?: string[]
  option?: string
  note?: string
  link_id?: string | null
  /** The hash of the snapshot that was read; what nobody has read yet has none. */
  readHash: string | null | undefined
  /** The hash of the last snapshot. */
  snapshotHash: string | null
}

/** What of a document was read: the number of its snapshot, or its hash. */
type Reading = { paper_version?: number; paper_sha256?: string }

/** Whether something else was read than what stands there now. */
export function hasReadAnother(reading: Reading, snapshot: { version: number; sha256: string } | undefined): boolean {
  const { paper_version = snapshot?.version, paper_sha256 = snapshot?.sha256 } = reading
  return paper_version !== snapshot?.version || paper_sha256 !== snapshot?.sha256
}

/** Keeps an approval for ever: who, when, which snapshot, what of it was chosen; the document becomes approved. */
export async function keepApproval(ctx: DocumentCtx, stored: StoredDocument, yes: Yes) {
  const option = pickedOption(stored, yes)
  const chosen = await choose(ctx, stored, { selected: yes.selected, option })
  await ctx.db
    .insertInto('approval')
    .values({
      company_id: ctx.companyId,
      document_id: stored.id,
      by: yes.by,
      name: yes.name,
      typed: yes.typed,
      font: yes.font,
      drawn: yes.drawn,
      note: yes.note ?? null,
      selected: JSON.stringify(yes.selected ?? []),
      option,
      user_id: ctx.actor?.user.id ?? null,
      link_id: yes.link_id ?? null,
      ip: ctx.request.ip,
      user_agent: ctx.request.user_agent,
      snapshot_sha256: chosen?.sha256 ?? yes.snapshotHash,
    })
    .execute()
  await ctx.db
    .updateTable('document')
    .set({ status: 'approved', version: sql`version + 1`, updated_at: sql`now()` })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
  const versions = stored.version_of ? await versionsBefore(ctx, stored) : { earlier: [], approved: stored.id }
  if (stored.is_change_order) await followChangeOrder(ctx, stored.id, versions.earlier)
  else if (stored.version_of) await workByVersion(ctx.db, ctx.companyId, versions)
  await recordSigned(ctx, { document_id: stored.id, contract_id: null })
}

async function versionsBefore({ db, companyId }: DocumentCtx, stored: StoredDocument) {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('company_id', '=', companyId)
    .where(isOfVersions(firstVersionOf(stored)))
    .where('status', '=', 'superseded')
    .execute()
  return { earlier: rows.map(({ id }) => id), approved: stored.id }
}

/** The one option that is approved, of what was read; 400 where it is not said, or is none of them. */
function pickedOption({ options }: StoredDocument, { option, readHash, snapshotHash }: Yes): string | null {
  if (options.length === 0) {
    if (option) throw refuseField('option', 'This estimate has no options')
    return null
  }
  const names = options.map(({ name }) => name)
  if (!option || !names.includes(option)) throw refuseField('option', `Choose one of ${names.join(', ')}`)
  if (snapshotHash && !readHash) throw refuseField('paper_sha256', 'Open the estimate again, then approve it')
  return option
}

type Choice = { selected: string[] | undefined; option: string | null }

/** Takes up the option and the optional lines that were chosen: the totals follow, and a snapshot is written with them. */
async function choose(ctx: DocumentCtx, stored: StoredDocument, { selected, option }: Choice) {
  const isTaken = (line: StoredLine) => (line.optional && selected ? selected.includes(line.id) : line.selected)
  if (option === null && stored.lines.every((line) => line.selected === isTaken(line))) return null
  const lines = stored.lines.map((line) => ({ ...line, selected: isTaken(line) }))
  const document = documentOf({ ...stored, lines, option }, '9999-12-31', null)
  // What the other options come to stays as it was read.
  const options = document.options.filter(({ name }) => name === option)
  const totals = computeTotals({
    ...document,
    options,
    deposit_amount: document.deposit_fixed,
    settles: true,
    may_be_negative: stored.is_change_order,
  })
  await keepChosenLines(ctx, lines, totals.lines)
  const { lines: _, options: __, taxes: chargedTaxes, schedule, ...sums } = totals
  await keepAmounts(ctx.db, ctx.companyId, stored.schedule, schedule)
  const taxes = JSON.stringify(chargedTaxes)
  if (option !== null) await keepSumsOfOption(ctx, stored, option, { ...sums, taxes, schedule })
  await ctx.db
    .updateTable('document')
    .set({ ...sums, taxes, option, total_from: false })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
  const snapshot = await findSnapshot(ctx.db, ctx.companyId, stored.id)
  const drawn = await drawDocument(ctx, ctx.companyId, await readStored(ctx.db, ctx.companyId, stored.id))
  const words = snapshot ? { company: snapshot.paper.company, client: snapshot.paper.client } : {}
  return saveSnapshot(ctx.db, ctx.companyId, stored.id, { ...drawn, paper: { ...drawn.paper, ...words } })
}

async function keepChosenLines({ db, companyId }: DocumentCtx, lines: StoredLine[], amounts: { amount: number }[]) {
  for (const [at, { id, selected }] of lines.entries())
    await db
      .updateTable('document_line')
      .set({ selected, amount: amounts[at]?.amount ?? 0 })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
}

/** What the picked option comes to with the optional lines that were taken. */
function keepSumsOfOption({ db, companyId }: DocumentCtx, stored: StoredDocument, name: string, sums: SumsOfOption) {
  return db
    .updateTable('document_option')
    .set(sums)
    .where('company_id', '=', companyId)
    .where('document_id', '=', stored.id)
    .where('name', '=', name)
    .execute()
}

type SumsOfOption = Omit<ReturnType<typeof computeTotals>, 'lines' | 'options' | 'taxes'> & { taxes: string }
