import { randomUUIDv7 } from 'node:crypto'
import { addDays, type Day, daysBetween } from '#contract/values/dates.ts'
import { saveLines } from '../columns.ts'
import type { ByRuleCtx } from '../delivery/send-by-rule.ts'
import { columnsOfLine } from '../parts/lines-of-part.ts'
import { documentOf, readStored, type StoredDocument } from '../shape.ts'
import { computeTotals } from '../totals.ts'

/**
 * A new draft with the words, lines, prices, tax rates, discount and ways of paying of an invoice, dated today and due after as many days; of
 * its client, property and job, and its author's. Nothing is looked up anew, but whether the client pays tax. Answers its id.
 */
export async function writeCopy(ctx: ByRuleCtx, sourceId: string, today: Day): Promise<string> {
  const { db, companyId } = ctx
  const source = await readStored(db, companyId, sourceId)
  const tax_exempt = await paysNoTax(ctx, source.client_id)
  const { lines: amounts, ...totals } = totalsOf(source, tax_exempt)
  const { options: _, schedule: __, ...sums } = totals
  const id = randomUUIDv7()
  await db
    .insertInto('document')
    .values({
      ...{ company_id: companyId, id, kind: 'invoice' },
      ...copiedColumns(source),
      ...sums,
      ...{ tax_exempt, taxes: JSON.stringify(sums.taxes) },
      ...{ issue_date: today, due_date: dueOn(source, today) },
    })
    .execute()
  const lines = source.lines.map((line, at) => ({
    ...columnsOfLine(line),
    sort: at,
    ...{ optional: line.optional, selected: line.selected, option_group: line.option_group },
    // The work of that day was billed then.
    service_date: null,
    amount: amounts[at]?.amount ?? 0,
  }))
  await saveLines(ctx, id, lines)
  return id
}

function totalsOf(source: StoredDocument, tax_exempt: boolean) {
  const written = documentOf(source, source.issue_date, null)
  return computeTotals({
    ...{ tax_name: written.tax_name, tax_rate: written.tax_rate, tax_inclusive: written.tax_inclusive, tax_exempt },
    ...{ discount_percent: written.discount_percent, discount_amount: written.discount_amount },
    ...{ deposit_percent: written.deposit_percent, deposit_amount: written.deposit_fixed },
    line_items: written.line_items.map((line) => ({ ...line, tax_rates: line.tax_rates ?? undefined })),
    ...{ options: [], schedule: [] },
  })
}

function copiedColumns(source: StoredDocument) {
  const { client_id, job_id, property_id, title, currency, tax_name, tax_rate, tax_inclusive } = source
  const { discount_percent, discount_amount, deposit_percent, deposit_fixed } = source
  const { notes, terms, internal_notes, no_card, no_bank, created_by } = source
  return {
    ...{ client_id, job_id, property_id, title, currency, tax_name, tax_rate, tax_inclusive },
    ...{ discount_percent, discount_amount, deposit_percent, deposit_fixed },
    ...{ notes, terms, internal_notes, no_card, no_bank, created_by },
  }
}

function dueOn({ issue_date, due_date }: StoredDocument, today: Day): Day | null {
  return due_date === null ? null : addDays(today, daysBetween(issue_date, due_date))
}

async function paysNoTax({ db, companyId }: ByRuleCtx, clientId: string | null): Promise<boolean> {
  if (!clientId) return false
  const client = await db
    .selectFrom('client')
    .select('tax_exempt')
    .where('company_id', '=', companyId)
    .where('id', '=', clientId)
    .executeTakeFirst()
  return client?.tax_exempt ?? false
}
