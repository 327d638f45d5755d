import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { moneyText } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { Money } from '#web/ui/text/money.tsx'
import { useSplitTransaction } from '../queries.ts'
import { TransactionMoney } from '../transaction-money.tsx'
import { sayDone } from '../undo.ts'
import { nameOf } from '../words.ts'
import { SplitLine } from './split-line.tsx'
import {
  leftOf,
  newPart,
  type Part,
  partsOf,
  partToSend,
  problemsOfParts,
  sharedByEnter,
  sharedOut,
  splitToSend,
} from './split-parts.ts'

type SplitSheetProps = {
  row: Transaction
  onClose: () => void
  /** What its parts begin with, where it has no category yet. */
  offered?: readonly NamedCategory[]
  /** It was split, and said so. */
  onSaved?: (() => void) | undefined
}

/** Shares a transaction out over categories and jobs; its parts come to its amount. */
export function SplitSheet({ row: opened, offered = [], onClose, onSaved }: SplitSheetProps) {
  // What is being split stays as it was when it was opened; the server says where it changed meanwhile.
  const [row] = useState(opened)
  const { form, parts, problems, setParts } = useSplitForm(row, offered, onClose, onSaved)
  const left = leftOf(row.amount, parts)
  const change = (key: number, part: Partial<Part>) =>
    setParts(parts.map((each) => (each.key === key ? { ...each, ...part } : each)))
  return (
    <FormSheet
      form={form}
      title={`Split ${nameOf(row)}`}
      action="Save split"
      initialFocus="input[name^=amount]"
      onClose={onClose}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <span className="text-h3">
          <TransactionMoney of={row} />
        </span>
        <LeftToSplit left={left} currency={row.currency} problem={problems?.isLeft ?? false} />
      </div>
      <ol aria-label="Parts" className="flex flex-col gap-3">
        {parts.map((part, at) => (
          <SplitLine
            key={part.key}
            part={part}
            number={at + 1}
            type={row.type}
            error={problems?.bad.get(part.key)}
            onChange={(next) => change(part.key, next)}
            onRemove={parts.length > 2 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : undefined}
          />
        ))}
      </ol>
      <PartButtons amount={row.amount} parts={parts} onChange={setParts} />
      {row.splits.length > 0 && <MakeWhole row={row} onDone={onClose} />}
    </FormSheet>
  )
}

type PartButtonsProps = { amount: string; parts: Part[]; onChange: (parts: Part[]) => void }

/** One part more, or what is left spread over those that are there. */
function PartButtons({ amount, parts, onChange }: PartButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {parts.length < limits.transactionSplits && (
        <Button size="sm" icon={Plus} onClick={() => onChange([...parts, newPart()])}>
          Add part
        </Button>
      )}
      {leftOf(amount, parts) !== 0 && (
        <Button size="sm" onClick={() => onChange(sharedOut(amount, parts))}>
          Share out the rest
        </Button>
      )}
    </div>
  )
}

function useSplitForm(
  row: Transaction,
  offered: readonly NamedCategory[],
  onClose: () => void,
  onSaved: (() => void) | undefined,
) {
  const { mutateAsync } = useSplitTransaction()
  const [start] = useState(() => partsOf(row, offered))
  const [checked, setChecked] = useState(false)
  const form = useSaveForm({
    values: { splits: start },
    check: ({ splits }) => {
      const { bad, isLeft } = problemsOfParts(row.amount, splits)
      if (isLeft) return { splits: 'Left to split must be $0.00' }
      return bad.size > 0 ? { splits: 'Enter the amount of each part' } : {}
    },
    save: (_, { values }) => mutateAsync({ id: row.id, version: row.version, splits: values.splits.map(partToSend) }),
    saved: ({ transaction }) => {
      const what = `${nameOf(row)} split in ${transaction.splits.length}`
      sayDone(what, { what, run: () => mutateAsync(splitAs(row)) })
      onSaved?.()
      onClose()
    },
  })
  const submit: typeof form.submit = (event) => {
    const shared = sharedByEnter(row.amount, form.values.splits)
    if (shared) {
      event?.preventDefault()
      return form.change({ splits: shared })
    }
    setChecked(true)
    form.submit(event)
  }
  const parts = form.values.splits
  return {
    form: { ...form, submit },
    parts,
    problems: checked ? problemsOfParts(row.amount, parts) : undefined,
    setParts: (splits: Part[]) => form.change({ splits }),
  }
}

/** As it was: its parts, or as a whole with its category and job. */
function splitAs({ id, splits, category_id, job_id }: Transaction) {
  return splits.length > 0 ? { id, splits: splits.map(splitToSend) } : { id, splits: [], category_id, job_id }
}

type LeftToSplitProps = { left: number; currency: string; problem: boolean }

function LeftToSplit({ left, currency, problem }: LeftToSplitProps) {
  const amount = <Money amount={moneyText(Math.abs(left))} currency={currency} />
  return (
    <div aria-live="polite" className="text-end">
      <p className={cx('font-label', left === 0 ? 'text-moss' : problem ? 'text-brick' : 'text-pencil')}>
        {left === 0 ? 'All split' : left > 0 ? <>Left to split {amount}</> : <>{amount} too much</>}
      </p>
      {problem && left !== 0 && <FieldError>Left to split must be $0.00</FieldError>}
    </div>
  )
}

/** Takes the parts away again. */
function MakeWhole({ row, onDone }: { row: Transaction; onDone: () => void }) {
  const { mutateAsync, isPending } = useSplitTransaction()
  const form = useSaveForm({
    values: {},
    save: () => mutateAsync({ id: row.id, version: row.version, splits: [] }),
    saved: () => {
      const what = `${nameOf(row)} is whole again`
      sayDone(what, { what, run: () => mutateAsync(splitAs(row)) })
      onDone()
    },
  })
  return (
    <div className="flex flex-col items-start gap-1 border-t border-line pt-3">
      <Button size="sm" variant="quiet" busy={isPending} onClick={() => form.submit()}>
        Make it whole again
      </Button>
      {form.problem && <FieldError>{form.problem}</FieldError>}
    </div>
  )
}
