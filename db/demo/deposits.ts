import { listCategoryTree } from '#contract/accounting/categories/calls.ts'
import { saveTransactionOrCategory } from '#contract/accounting/transactions/calls.ts'
import * as billing from '#contract/billing/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Browser } from '#test/server/browser.ts'
import { must, type Stage } from './stage.ts'
import type { DemoEvent } from './steps.ts'

/** How many checks the owner took to the bank and wrote down as job income, though their payments were recorded. */
const deposits = 2

export function planDeposits(stage: Stage, owner: Browser): DemoEvent[] {
  return [{ day: -1, happen: () => depositChecks(stage, owner) }]
}

async function depositChecks({ clock }: Stage, owner: Browser): Promise<void> {
  const { categories } = await must(owner.call(listCategoryTree, {}))
  const category_id = categories.find(({ name }) => name === 'Job income')?.id ?? null
  const { documents } = await must(owner.call(billing.listDocuments, { tab: 'invoices', status: 'paid' }))
  const paid = []
  for (const { id } of documents.slice(0, 12))
    paid.push(...(await must(owner.call(billing.getInvoice, { id }))).payments)
  const recent = paid.filter(({ date }) => date >= addDays(clock.day, -18))
  for (const { date, amount } of recent.slice(0, deposits)) {
    const deposit = { type: 'income' as const, amount, description: 'Mobile check deposit', category_id }
    // Two days later, and not tomorrow.
    const [day = date] = [addDays(date, 2), clock.day].toSorted()
    await must(owner.call(saveTransactionOrCategory, { kind: 'transaction', ...deposit, date: day }))
  }
}
