import { useState } from 'react'
import { page } from 'vitest/browser'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { problemsToSave, problemsToSend } from '#contract/billing/drafts/draft-problem-rules.ts'
import { type Draft, newDraft, totalOptionsShown, totalShown } from '#contract/billing/drafts/draft-rules.ts'
import { ratesForDocument } from '#contract/billing/totals/rate-rules.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import type { NamedRate } from '#contract/billing/totals/totals-shapes.ts'
import { LineItems } from '#web/billing/editor/lines/line-items.tsx'
import type { DraftChange } from '#web/billing/editor/options/option-actions.ts'
import { paymentActions } from '#web/billing/editor/payments/payment-actions.ts'
import { PaymentsSection } from '#web/billing/editor/payments/payments-section.tsx'
import { TotalsBlock } from '#web/billing/editor/totals-block.tsx'
import { settings } from './documents.ts'

export const item = (line: number) => page.getByRole('combobox', { name: `Item, line ${line}` })
export const cell = (name: string, line: number) => page.getByRole('textbox', { name: `${name}, line ${line}` })
export const names = () =>
  page
    .getByRole('combobox')
    .elements()
    .map((element) => (element as HTMLInputElement).value)

let shown: Draft
/** What is written now. */
export const written = () => shown
/** The total as the editor shows it. */
export const shownTotal = () => document.querySelector('[data-editor-total]')?.textContent

type SheetProps = { insists?: boolean; rates?: NamedRate[]; company?: typeof settings }

/** The lines, totals and payments of a new estimate, as the editor has them. */
export function Sheet({ insists = false, rates = [], company = settings }: SheetProps) {
  const [draft, setDraft] = useState(() => newDraft('estimate', company, emptyLine('first')))
  shown = draft
  const totals = totalShown(draft, false)
  const each = totalOptionsShown(draft, false)
  const sums = isRefused(totals) ? undefined : totals
  const change: DraftChange = (what) =>
    setDraft((before) => ({ ...before, ...(typeof what === 'function' ? what(before) : what) }))
  const [begins, setBegins] = useState(false)
  const split = () => {
    setBegins(true)
    paymentActions(draft, change, sums?.total).split()
  }
  const problems = insists ? problemsToSend(draft, 'estimate', false) : problemsToSave(draft, 'estimate', false)
  return (
    <>
      <LineItems
        draft={draft}
        onChange={change}
        problems={problems}
        totals={sums}
        currency="USD"
        each={each}
        rates={rates}
        fixed={false}
        mayOffer
      />
      <TotalsBlock
        kind="estimate"
        draft={draft}
        onChange={change}
        onSplit={draft.schedule.length > 0 ? undefined : split}
        totals={totals}
        each={each}
        problems={problems}
        currency="USD"
        taxExempt={false}
        exemptUntil={null}
        rates={ratesForDocument(company, rates)}
        fixed={false}
      />
      {draft.schedule.length > 0 && (
        <PaymentsSection {...{ draft, problems, begins }} onChange={change} totals={sums} currency="USD" />
      )}
    </>
  )
}

export const items = {
  'GET /api/billing/items/': {
    items: [
      {
        name: 'Cedar boards',
        description: 'Knot-free',
        kind: 'material',
        unit: 'bd',
        unit_price: '18.00',
        taxable: false,
        times: 4,
      },
    ],
  },
}
export const nothing = { 'GET /api/billing/items/': { items: [] } }
