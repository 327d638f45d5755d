import { useEffect, useRef, useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { colorsOf } from '../categories/category-colors.ts'
import { offeredCategories } from '../categories/category-options.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { SplitSheet } from '../form/split-sheet.tsx'
import { JobPicker } from '../job-picker.tsx'
import { MatchDialog } from '../matching/match-dialog.tsx'
import { useListCategories } from '../queries.ts'
import { inTransactions, nameOf } from '../words.ts'
import { OfferedList } from './offered-list.tsx'
import type { Choice } from './sorting-works.ts'
import { StepActions } from './step-actions.tsx'
import { StepCard } from './step-card.tsx'
import { offeredFor, type Step } from './steps.ts'
import type { Sorter } from './use-sorter.ts'
import { type StepKeys, useStepKeys } from './use-step-keys.ts'

type StepViewProps = { step: Step; sorter: Sorter }
type Open = 'category' | 'job' | 'invoice' | 'split'

/** One step: what is to be decided, what is offered, and its keys. */
export function StepView({ step, sorter }: StepViewProps) {
  const [open, setOpen] = useState<Open>()
  const [job, setJob] = useState<Transaction['job']>(null)
  const [always, setAlways] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus(), [])
  const close = () => {
    setOpen(undefined)
    root.current?.focus()
  }
  const choices = useChoices(step)
  const sort = (choice: Choice) => sorter.sort(step, choice, { job, always: always && mayAlways(step, choice) })
  const keys = keysOf(step, sorter, { choices, sort, setOpen, onAlways: () => setAlways(!always) })
  useStepKeys(keys, sorter.undo)
  return (
    <section
      ref={root}
      aria-labelledby="step-title"
      data-step={step.key}
      tabIndex={-1}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-6">
        <div className="mx-auto flex max-w-[720px] flex-col gap-6">
          <StepCard step={step} />
          <StepPickers {...{ step, open, job, sort, setJob, setOpen, close }} />
          {job && open !== 'job' && <p className="text-ink-muted">For the job {job.title}</p>}
          {keys.digits.length > 0 && !open && <OfferedList choices={choices} onChoose={sort} />}
          {keys.a && !open && (
            <Checkbox
              label="Always do this"
              note={`Makes a rule: ${inTransactions(step.lines.length) === '1 transaction' ? 'the next ones' : 'later ones'} are sorted as they come in`}
              checked={always}
              onChange={(event) => setAlways(event.target.checked)}
            />
          )}
        </div>
      </div>
      <div className="border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
        <StepActions step={step} keys={keys} />
      </div>
      <StepDialogs {...{ step, sorter, open, close }} />
    </section>
  )
}

type PickersProps = {
  step: Step
  open: Open | undefined
  job: Transaction['job']
  sort: (choice: Choice) => void
  setJob: (job: Transaction['job']) => void
  setOpen: (open: Open | undefined) => void
  close: () => void
}

function StepPickers({ step: { kind, lines }, open, job, sort, setJob, setOpen, close }: PickersProps) {
  const row = lines[0].transaction
  return (
    <>
      {open === 'category' && (
        <Field label={kind === 'line' ? `Category of ${nameOf(row)}` : `Category of all ${lines.length}`}>
          <CategoryPicker
            inline
            type={row.type}
            value={null}
            onChange={(category) => category && sort({ category, type: row.type })}
            onEscape={close}
            onBlur={() => setOpen(undefined)}
          />
        </Field>
      )}
      {open === 'job' && (
        <Field label="Job" help="It is kept with the category that you choose next">
          <JobPicker
            inline
            suggestFor={kind === 'line' ? row.id : undefined}
            value={job}
            onChange={(next) => {
              setJob(next)
              close()
            }}
            onEscape={close}
            onBlur={() => setOpen(undefined)}
          />
        </Field>
      )}
    </>
  )
}

type DialogsProps = StepViewProps & { open: Open | undefined; close: () => void }

function StepDialogs({ step, sorter, open, close }: DialogsProps) {
  const { lines } = step
  const row = lines[0].transaction
  return (
    <>
      {open === 'split' && (
        <SplitSheet
          row={row}
          offered={lines[0].offered.map(({ category }) => category)}
          onSaved={() => sorter.wasSplit(step)}
          onClose={close}
        />
      )}
      {open === 'invoice' && (
        <MatchDialog
          row={row}
          onMatch={(of, amount) =>
            sorter.match(step, [[lines[0], of, ...(amount ? [amount] : [])] as [(typeof lines)[0], typeof of, string?]])
          }
          onClose={close}
        />
      )}
    </>
  )
}

/** What was chosen for the merchant before, filled up with what is chosen most. */
function useChoices(step: Step): Choice[] {
  const all = useListCategories().data?.categories ?? []
  const { transaction, offered } = step.lines[0]
  if (step.kind === 'exact' || step.kind === 'same' || transaction.splits.length > 0) return []
  const known = new Set(offered.map(({ category_id }) => category_id))
  const more = offeredCategories(all, transaction.type, '').filter(
    ({ id, system }) => !known.has(id) && system === null,
  )
  const colors = colorsOf(all)
  const used = more.filter(({ id }) => !all.some(({ parent_id }) => parent_id === id))
  return [
    ...offered.map(({ category, type }) => ({ category, type })),
    ...used.map(({ id, name, path }) => ({
      category: { id, name, path, color: colors.get(id) ?? null },
      type: transaction.type,
    })),
  ].slice(0, 5)
}

/** A rule sorts what comes in by its direction: of money back it would be the wrong one. */
function mayAlways({ kind, lines: [{ transaction }] }: Step, choice?: Choice): boolean {
  if (kind === 'exact' || kind === 'same' || transaction.source === 'manual' || transaction.splits.length > 0)
    return false
  return !choice || choice.type === transaction.type
}

type StepActs = {
  choices: readonly Choice[]
  sort: (choice: Choice) => void
  setOpen: (open: Open) => void
  onAlways: () => void
}

function keysOf(step: Step, sorter: Sorter, { choices, sort, setOpen, onAlways }: StepActs): StepKeys {
  const { kind, lines } = step
  const [{ transaction: row, match }] = lines
  if (kind === 'same')
    return {
      s: () => sorter.answer(step, 'same'),
      d: () => sorter.answer(step, 'different'),
      k: () => sorter.skip(step),
      digits: [],
    }
  const isMatch = match !== null && match.fit !== 'possible'
  const isWhole = row.splits.length === 0
  const offered = offeredFor(step)
  const matchAll = () =>
    sorter.match(
      step,
      lines.flatMap((line) => (line.match ? [[line, line.match] as const] : [])).map(([line, of]) => [line, of]),
    )
  return {
    enter: isMatch ? matchAll : isWhole && offered ? () => sort(offered) : isWhole ? undefined : () => setOpen('split'),
    c: kind !== 'exact' && isWhole ? () => setOpen('category') : undefined,
    o: kind === 'line' ? undefined : () => sorter.takeApart(step),
    m: kind !== 'exact' && row.type === 'expense' && isWhole ? () => setOpen('job') : undefined,
    i: kind === 'line' && row.type === 'income' && row.left_to_match ? () => setOpen('invoice') : undefined,
    s: kind === 'line' ? () => setOpen('split') : undefined,
    a: mayAlways(step) && !isMatch ? onAlways : undefined,
    k: () => sorter.skip(step),
    digits: isMatch || !isWhole ? [] : choices.map((choice) => () => sort(choice)),
  }
}
