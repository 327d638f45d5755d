import { type ReactNode, Suspense } from 'react'
import { typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import type { TransactionEvent } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Field } from '#web/ui/field/field.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { CategoryName } from '../category-name.tsx'
import { JobPicker } from '../job-picker.tsx'
import { PanelMatches } from '../matching/panel-matches.tsx'
import { PanelPossible } from '../possible/panel-possible.tsx'
import type { TransactionDetail } from '../queries.ts'
import { ReceiptList } from '../receipts/receipt-list.tsx'
import { AlwaysOffer } from '../rules/always-offer.tsx'
import { TransactionMoney } from '../transaction-money.tsx'
import { useActs } from '../use-acts.ts'
import { accountName } from '../words.ts'
import { PanelSplits } from './panel-splits.tsx'
import { PanelTransfer } from './panel-transfer.tsx'
import { StatusChips } from './status-chips.tsx'

type PanelBodyProps = {
  row: TransactionDetail
  onSplit: () => void
  onOpen: (id: string) => void
  history: readonly TransactionEvent[]
  showHistory: HistoryView | undefined
}

/** How the dashboard shows what happened. */
export type HistoryView = (history: readonly TransactionEvent[]) => ReactNode

/** What is known of a transaction, its category and job to be changed where they stand. */
export function PanelBody({ row, onSplit, onOpen, history, showHistory }: PanelBodyProps) {
  const mayEdit = useCan('accounting.edit')
  return (
    <div data-panel tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TransactionMoney of={row} className="text-figure" />
        <StatusChips row={row} />
      </div>
      <Facts row={row} />
      {row.splits.length > 0 ? (
        <PanelSplits row={row} onSplit={mayEdit ? onSplit : undefined} />
      ) : mayEdit ? (
        <>
          <SortFields row={row} />
          <AlwaysOffer row={row} />
        </>
      ) : (
        <SortedAs row={row} />
      )}
      <PanelPossible row={row} />
      <PanelMatches row={row} />
      <PanelTransfer row={row} onOpen={onOpen} />
      <Section title="Receipts">
        <ReceiptList row={row} receipts={row.receipts} />
      </Section>
      {showHistory && history.length > 0 && (
        <Section title="History">
          {/* Fetched with the first that is to be shown: the panel, and a camera over it, stay as they are meanwhile. */}
          <Suspense>{showHistory(history)}</Suspense>
        </Section>
      )}
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ row }: { row: TransactionDetail }) {
  const { date, authorized_date, account, payee, description, bank_text, note, type, rule } = row
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
      <Fact word="Date">
        <DayText day={date} />
        {authorized_date && authorized_date !== date && (
          <span className="text-ink-muted">
            , used <DayText day={authorized_date} />
          </span>
        )}
      </Fact>
      <Fact word="Type">{typeWords[type]}</Fact>
      {account && <Fact word="Account">{accountName(account)}</Fact>}
      {payee && <Fact word={type === 'income' ? 'From' : 'Paid to'}>{payee}</Fact>}
      {payee && <Fact word="Description">{description}</Fact>}
      {bank_text && bank_text !== description && <Fact word="Bank text">{bank_text}</Fact>}
      {note && <Fact word="Note">{note}</Fact>}
      {rule && (
        <Fact word="Rule">{`Sorted by your rule “${rule.title}”${rule.deleted ? ', which is deleted' : ''}`}</Fact>
      )}
    </dl>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{word}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}

/** Saved as soon as they are chosen. */
function SortFields({ row }: { row: TransactionDetail }) {
  const { categorize, setJob } = useActs()
  return (
    <div className="flex flex-col gap-4">
      <Field label="Category">
        <CategoryPicker type={row.type} value={row.category} onChange={(category) => categorize(row, category)} />
      </Field>
      <Field label="Job">
        <JobPicker
          suggestFor={row.type === 'expense' ? row.id : undefined}
          value={row.job}
          onChange={(job) => setJob(row, job)}
        />
      </Field>
    </div>
  )
}

function SortedAs({ row }: { row: TransactionDetail }) {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2">
      <Fact word="Category">{row.category ? <CategoryName category={row.category} /> : 'None yet'}</Fact>
      <Fact word="Job">{row.job?.title ?? 'None'}</Fact>
    </dl>
  )
}
