import { useEffect, useState } from 'react'
import type { previewRule } from '#contract/accounting/rules/calls.ts'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { CategoryFace } from '../category-name.tsx'
import { TransactionMoney } from '../transaction-money.tsx'
import { inTransactions, nameOf } from '../words.ts'
import { usePreviewRule } from './queries.ts'
import type { RuleFormValues } from './rule-fields.tsx'
import { sentOf } from './rule-values.ts'

type RulePreviewProps = { form: SaveForm<RuleFormValues>; rule: Rule | undefined; ready: boolean }
type Preview = AnswerFor<typeof previewRule>

/** Which older lines the rule would change, and whether it shall. */
export function RulePreview({ form, rule, ready }: RulePreviewProps) {
  const { apply, include_sorted, ...values } = form.values
  const preview = usePreviewRule()
  const [seen, setSeen] = useState<{ of: string; answer: Preview }>()
  const asked = JSON.stringify({ ...sentOf(values, rule), ...(rule ? { id: rule.id } : {}), include_sorted })
  const { mutateAsync } = preview
  const look = () =>
    mutateAsync(JSON.parse(asked))
      .then((answer) => setSeen({ of: asked, answer }))
      .catch(() => undefined)
  const current = seen?.of === asked ? seen.answer : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it was looked at, it follows this switch
  useEffect(() => {
    if (seen && ready) void look()
  }, [include_sorted])
  return (
    <section aria-label="Older transactions" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-h3">Older transactions</h3>
      <p className="text-ink-muted">
        {rule && !rule.active
          ? 'The rule is off: it sorts nothing until you turn it on.'
          : 'New ones are sorted as they come in. Older ones change only if you ask for it.'}
      </p>
      {ready ? (
        <div>
          <Button busy={preview.isPending} onClick={() => void look()}>
            Show what it would change
          </Button>
        </div>
      ) : (
        <p className="text-ink-muted">Say what it looks for and what it does to see which ones it would change.</p>
      )}
      {preview.error && <p className="text-redline">{fieldMessage(preview.error)}</p>}
      <div aria-live="polite" className="flex flex-col gap-3">
        {current && <Found answer={current} including={include_sorted} />}
      </div>
      {current && (current.sorted > 0 || include_sorted) && (
        <Switch
          label="Include sorted ones"
          note="They lose the category they have now"
          checked={include_sorted}
          onChange={(next) => form.change({ include_sorted: next })}
        />
      )}
      {current && current.count > 0 && (rule?.active ?? true) && (
        <Switch
          label={`Apply it to ${current.count > limits.transactionsAtOnce ? `the latest ${inTransactions(limits.transactionsAtOnce)}` : inTransactions(current.count)} when I save`}
          checked={apply}
          onChange={(next) => form.change({ apply: next })}
        />
      )}
    </section>
  )
}

function Found({ answer, including }: { answer: Preview; including: boolean }) {
  const { count, more, sorted, transactions } = answer
  const left = !including && sorted > 0 ? ` ${inTransactions(sorted)} already sorted stay as they are.` : ''
  if (count === 0) return <p>{`It would change no older transaction.${left}`}</p>
  return (
    <>
      <p>{`It would change ${more ? 'more than ' : ''}${inTransactions(count)}.${left}`}</p>
      <ul aria-label="The latest ones" className="flex flex-col divide-y divide-line rounded-chip border border-line">
        {transactions.map((row) => (
          <PreviewRow key={row.id} row={row} />
        ))}
      </ul>
    </>
  )
}

function PreviewRow({ row }: { row: Transaction }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        {nameOf(row)}{' '}
        <span className="text-small text-ink-muted">
          <DayText day={row.date} />
        </span>
      </span>
      <TransactionMoney of={row} />
      <span className="basis-full text-small text-ink-muted">
        Now: <CategoryFace row={row} />
      </span>
    </li>
  )
}
