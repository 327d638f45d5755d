import { sql } from 'kysely'
import type { DocumentCtx } from '#server/http/context.ts'
import type { Signature } from '#server/links/signature.ts'
import { drawDocument, findSnapshot, saveSnapshot } from '../pdf/snapshot.ts'
import { documentOf, readStored, type Stored } from '../shape.ts'
import { computeTotals } from '../totals.ts'

type Yes = Signature & {
  by: 'client' | 'company'
  name: string
  selected?: string[]
  note?: string
  link_id?: string | null
  /** The hash of the snapshot that was read. */
  snapshotHash: string | null
}

/** Keeps an approval for ever: who, when, which snapshot, with which options; the document becomes approved. */
export async function keepApproval(ctx: DocumentCtx, stored: Stored, yes: Yes) {
  const chosen = yes.selected ? await choose(ctx, stored, yes.selected) : null
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
}

/** Takes up the optional lines a client chose: the totals follow, and a snapshot is written with them. */
async function choose(ctx: DocumentCtx, stored: Stored, selected: string[]) {
  const optional = stored.lines.filter((line) => line.optional)
  if (optional.length === 0 || optional.every((line) => line.selected === selected.includes(line.id))) return null
  const lines = stored.lines.map((line) => ({
    ...line,
    selected: line.optional ? selected.includes(line.id) : line.selected,
  }))
  const document = documentOf({ ...stored, lines }, '9999-12-31', null)
  const totals = computeTotals({ ...document, deposit_amount: document.deposit_fixed })
  for (const [at, line] of lines.entries()) {
    const set = { selected: line.selected, amount: totals.lines[at]?.amount ?? 0 }
    await ctx.db
      .updateTable('document_line')
      .set(set)
      .where('company_id', '=', ctx.companyId)
      .where('id', '=', line.id)
      .execute()
  }
  const { lines: _, taxes, ...sums } = totals
  await ctx.db
    .updateTable('document')
    .set({ ...sums, taxes: JSON.stringify(taxes) })
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', stored.id)
    .execute()
  const snapshot = await findSnapshot(ctx.db, ctx.companyId, stored.id)
  const drawn = await drawDocument(ctx, ctx.companyId, await readStored(ctx.db, ctx.companyId, stored.id))
  const words = snapshot ? { company: snapshot.paper.company, client: snapshot.paper.client } : {}
  return saveSnapshot(ctx.db, ctx.companyId, stored.id, { ...drawn, paper: { ...drawn.paper, ...words } })
}
