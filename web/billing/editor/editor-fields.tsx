import { memo, Suspense, useCallback, useState } from 'react'
import { type Draft, type DraftHead, type DraftProblem, headOf } from '#contract/billing/drafts/draft-rules.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { isRefused } from '#contract/billing/totals/rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useCan } from '#web/api/access.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useSame } from '#web/ui/writing/use-same.ts'
import { DetailsCard } from './details-card.tsx'
import type { DraftFigures } from './draft-figures.ts'
import { LineItems } from './lines/line-items.tsx'
import { paymentActions } from './payments/payment-actions.ts'
import { TotalsBlock } from './totals-block.tsx'
import type { Editor } from './use-editor.ts'

/* Few estimates are paid in several payments. */
const PaymentsSection = lazyWithin(() =>
  import('./payments/payments-section.tsx').then((part) => ({ default: part.PaymentsSection })),
)
/* Few invoices bill a change order. */
const BilledChanges = lazyWithin(() => import('./billed-changes.tsx').then((part) => ({ default: part.BilledChanges })))
const DepositLimit = lazyWithin(() =>
  import('../deposit/deposit-limit.tsx').then((part) => ({ default: part.DepositLimit })),
)
const AttachmentsCard = lazyWithin(() =>
  import('./attachments/attachments-card.tsx').then((part) => ({ default: part.AttachmentsCard })),
)

type EditorFieldsProps = {
  kind: DocumentKind
  /** Nothing was written yet. */
  isNew: boolean
  editor: Editor
  figures: DraftFigures
  problems: DraftProblem[]
  /** As the document names them, where the client cannot be read. */
  client: { id: string; display_name: string } | undefined
}

/** Who and when, the lines, what they come to, the words. */
export function EditorFields({ kind, isNew, editor, figures, problems, client }: EditorFieldsProps) {
  const { draft, change, fixed } = editor
  const { totals, currency, taxExempt } = figures
  const sums = isRefused(totals) ? undefined : totals
  // At a key in a line the parts beside it rest.
  const head = useSame(headOf(draft))
  const sameProblems = useSame(problems)
  const written = { draft, onChange: change, problems, currency, fixed }
  const hasPayments = draft.schedule.length > 0
  const { begins, split } = useSplit(head, change, sums?.total)
  return (
    <>
      <DetailsCard
        isNew={isNew}
        kind={kind}
        draft={head}
        onChange={change}
        problems={sameProblems}
        client={figures.client ?? client}
        job={figures.job}
        properties={figures.properties}
        property={figures.property}
        fixed={fixed}
      />
      {kind === 'invoice' && <ChangesOfJob editor={editor} changes={figures.changes} />}
      <Card flush>
        <LineItems
          {...written}
          totals={sums}
          each={figures.each}
          mayOffer={kind === 'estimate' && !draft.change_order}
          rates={figures.lineRates}
        />
        <TotalsBlock
          {...written}
          kind={kind}
          onSplit={kind === 'estimate' && !hasPayments && !draft.change_order ? split : undefined}
          totals={totals}
          each={figures.each}
          taxExempt={taxExempt}
          exemptUntil={figures.exemptUntil}
          rates={figures.rates}
        />
        <LimitOfDeposit editor={editor} deposit={sums?.deposit_amount} currency={currency} />
        {hasPayments && (
          <Suspense>
            <PaymentsSection {...{ draft, problems, currency, begins }} onChange={change} totals={sums} />
          </Suspense>
        )}
      </Card>
      <WordsCard kind={kind} draft={head} onChange={change} />
      <FilesOfJob kind={kind} draft={head} onChange={change} />
    </>
  )
}

type LimitOfDepositProps = { editor: Editor; deposit: number | undefined; currency: string }

/** A deposit, or payments due on acceptance, above what the state of the work allows. */
function LimitOfDeposit({ editor: { stored, draft, change, fixed }, deposit, currency }: LimitOfDepositProps) {
  const hasPayments = draft.schedule.length > 0
  if (!stored || fixed || draft.change_order || !deposit) return null
  return (
    <Suspense>
      <div className="px-4 pb-4 empty:hidden sm:px-5">
        <DepositLimit
          id={stored.id}
          currency={currency}
          asked={deposit}
          onTake={hasPayments ? undefined : (value) => change({ deposit: { by: 'amount', value } })}
        />
      </div>
    </Suspense>
  )
}

/** The signed change orders of the job that come first on an invoice. */
function ChangesOfJob({ editor, changes }: Pick<EditorFieldsProps, 'editor'> & Pick<DraftFigures, 'changes'>) {
  return (
    <Suspense>
      <BilledChanges stored={editor.stored} draft={editor.draft} changes={changes} onChange={editor.change} />
    </Suspense>
  )
}

/** Splits what the estimate comes to into payments; `begins`: it was done here. */
function useSplit(head: DraftHead, change: Editor['change'], total: number | undefined) {
  const [begins, setBegins] = useState(false)
  const split = useCallback(() => {
    setBegins(true)
    paymentActions(head, change, total).split()
  }, [head, change, total])
  return { begins, split }
}

type WordsCardProps = { kind: DocumentKind; draft: DraftHead; onChange: (change: Partial<Draft>) => void }

/** The files that go out with it, for who sees the job that they are of. */
const FilesOfJob = memo(function FilesOfJob({ draft, ...props }: WordsCardProps) {
  const seesJobs = useCan('jobs.view')
  if (!seesJobs || !draft.job_id) return null
  return (
    <Suspense>
      <AttachmentsCard {...props} job_id={draft.job_id} draft={draft} />
    </Suspense>
  )
})

/** The words around the lines: to the client above them, terms below, and a note that never leaves the company. */
const WordsCard = memo(function WordsCard({ kind, draft, onChange }: WordsCardProps) {
  return (
    <Card title="Message and terms">
      <div className="grid gap-4 sm:grid-cols-2" data-unit>
        <Field label="Message to the client" help="Shown above the lines" optional>
          <Textarea
            maxLength={limits.note}
            value={draft.notes}
            placeholder={
              kind === 'estimate' ? 'Thanks for having us out. This covers…' : 'Thank you for your business.'
            }
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        </Field>
        <Field label="Terms" help="Shown below the total" optional>
          <Textarea
            maxLength={limits.note}
            value={draft.terms}
            onChange={(event) => onChange({ terms: event.target.value })}
          />
        </Field>
        <Field label="Internal note" help="Only your team sees this" optional className="sm:col-span-2">
          <Textarea
            rows={2}
            maxLength={limits.note}
            value={draft.internal_notes}
            onChange={(event) => onChange({ internal_notes: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  )
})
