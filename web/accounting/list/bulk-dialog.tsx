import { type ReactNode, useState } from 'react'
import type { NamedCategory } from '#contract/accounting/categories/shapes.ts'
import { type TransactionType, transactionTypes, typeWords } from '#contract/accounting/transactions/kind-rules.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { JobPicker } from '../job-picker.tsx'
import { useBulkDelete, useBulkUpdate, useRestoreTransactions, useUndoBulkUpdate } from '../queries.ts'
import { SumOf } from '../sum-of.tsx'
import { sayDone } from '../undo.ts'
import { inTransactions, nameOf } from '../words.ts'

export type BulkWhat = 'category' | 'job' | 'type' | 'exclude' | 'include' | 'delete'
type BulkDialogProps = { what: BulkWhat; rows: readonly Transaction[]; onDone: () => void; onClose: () => void }

/** One change of many transactions: how many and how much, which ones keep what they have, and then all or none. */
export function BulkDialog({ what, rows, onDone, onClose }: BulkDialogProps) {
  const bulk = useBulkForm({ what, rows, onDone, onClose })
  const words = wordsOf(what, rows.length)
  const skipped = what === 'category' || what === 'job' || what === 'type' ? rows.filter(isSplit) : []
  return (
    <FormDialog
      form={bulk.form}
      title={words.title}
      action={words.action}
      danger={what === 'delete'}
      size={what === 'category' || what === 'job' || what === 'type' ? 'md' : 'sm'}
      onClose={onClose}
      description={
        <>
          {inTransactions(rows.length)}, <SumOf rows={rows} /> in all. {words.consequences}
        </>
      }
    >
      <BulkField what={what} rows={rows} bulk={bulk} />
      <Skipped rows={skipped} />
    </FormDialog>
  )
}

type BulkFieldProps = Pick<BulkDialogProps, 'what' | 'rows'> & { bulk: ReturnType<typeof useBulkForm> }

/** What they are all to have, where something is chosen for them. */
function BulkField({ what, rows, bulk: { form, category, setCategory, job, setJob } }: BulkFieldProps) {
  if (what === 'category')
    return (
      <Field label="Category" {...form.field('choice')} help="Empty takes their category off">
        <CategoryPicker type={commonType(rows)} value={category} onChange={setCategory} />
      </Field>
    )
  if (what === 'job')
    return (
      <Field label="Job" {...form.field('choice')} help="Empty takes their job off">
        <JobPicker value={job} onChange={setJob} />
      </Field>
    )
  if (what !== 'type') return null
  return (
    <Field label="Type" {...form.field('choice')}>
      <Select {...form.input('choice')}>
        {transactionTypes.map((type) => (
          <option key={type} value={type}>
            {typeWords[type]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Those that are split keep their parts, and are named. */
function Skipped({ rows }: { rows: readonly Transaction[] }): ReactNode {
  if (rows.length === 0) return null
  const names = rows.slice(0, 3).map(nameOf)
  const more = rows.length - names.length
  return (
    <p className="text-small text-ink-muted">
      {rows.length === 1 ? 'One is split and keeps its parts: ' : `${rows.length} are split and keep their parts: `}
      {names.join(', ')}
      {more > 0 && ` and ${more} more`}.
    </p>
  )
}

const isSplit = ({ splits }: Transaction) => splits.length > 0

/** The type that all of them have, if they have one. */
function commonType(rows: readonly Transaction[]): TransactionType | undefined {
  const [first] = rows
  return first && rows.every(({ type }) => type === first.type) ? first.type : undefined
}

function useBulkForm({ what, rows, onDone, onClose }: BulkDialogProps) {
  const [category, setCategory] = useState<NamedCategory | null>(null)
  const [job, setJob] = useState<Transaction['job']>(null)
  const change = useBulkChange()
  const remove = useBulkRemove()
  const ids = rows.map(({ id }) => id)
  const form = useSaveForm({
    values: { choice: (what === 'type' && commonType(rows)) || 'expense' },
    save: async (_, { values }) => {
      if (what === 'delete') await remove(ids)
      else if (what === 'category')
        await change({ ids, category_id: category?.id ?? '' }, category?.name ?? 'no category')
      else if (what === 'job') await change({ ids, job_id: job?.id ?? '' }, job?.title ?? 'no job')
      else if (what === 'type')
        await change({ ids, type: values.choice as TransactionType }, typeWords[values.choice as TransactionType])
      else await change({ ids, excluded: what === 'exclude' }, what === 'exclude' ? 'excluded' : 'counted again')
    },
    saved: () => {
      onClose()
      onDone()
    },
    about: what === 'category' || what === 'job' || what === 'type' ? 'choice' : undefined,
  })
  return { form, category, setCategory, job, setJob }
}

/** Changes all of them or none; U takes it back. */
function useBulkChange() {
  const update = useBulkUpdate()
  const undo = useUndoBulkUpdate()
  return async (input: Parameters<typeof update.mutateAsync>[0], to: string) => {
    const { updated, skipped, previous } = await update.mutateAsync(input)
    if (updated === 0) return toast(`${inTransactions(skipped.length)} kept their parts`)
    const what = `${inTransactions(updated)}: ${to}`
    sayDone(what, { what, run: () => undo.mutateAsync({ transactions: previous }) })
  }
}

function useBulkRemove() {
  const remove = useBulkDelete()
  const restore = useRestoreTransactions()
  return async (ids: string[]) => {
    const { deleted } = await remove.mutateAsync({ ids })
    const what = `${inTransactions(deleted)} deleted`
    sayDone(what, { what, run: () => restore.mutateAsync({ ids }) })
  }
}

function wordsOf(what: BulkWhat, count: number) {
  const them = inTransactions(count)
  switch (what) {
    case 'category':
      return { title: `Category of ${them}`, action: 'Set category', consequences: '' }
    case 'job':
      return { title: `Job of ${them}`, action: 'Set job', consequences: '' }
    case 'type':
      return {
        title: `Type of ${them}`,
        action: 'Set type',
        consequences: 'A category that does not fit has to go first.',
      }
    case 'exclude':
      return {
        title: `Exclude ${them}?`,
        action: 'Exclude',
        consequences: 'They stay in the list and count in no total.',
      }
    case 'include':
      return {
        title: `Count ${them} again?`,
        action: 'Count again',
        consequences: 'They are in every total from now on.',
      }
    case 'delete':
      return {
        title: `Delete ${them}?`,
        action: `Delete ${them}`,
        consequences: 'Bank lines stay deleted through every sync until you bring them back.',
      }
  }
}
