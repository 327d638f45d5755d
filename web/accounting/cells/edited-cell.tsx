import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { cx } from '#web/ui/style/class-names.ts'
import { CategoryPicker } from '../categories/category-picker.tsx'
import { CategoryFace } from '../category-name.tsx'
import { JobPicker } from '../job-picker.tsx'
import type { SuggestionOf } from '../matching/list-suggestions.ts'
import type { useActs } from '../use-acts.ts'
import { nameOf } from '../words.ts'
import { JobFace } from './job-face.tsx'
import { acceptWords, SuggestedCategory, SuggestedInvoice } from './suggested.tsx'

type What = 'category' | 'job'
type CellActs = Pick<ReturnType<typeof useActs>, 'categorize' | 'setJob' | 'accept'>
/** What comes after a cell: the next row, or the row itself. */
export type Leave = (row: Transaction, to: 'next' | 'same') => void

/** What one opens over the list: its parts, and the invoices that it may have paid. */
type Opens = { split: (row: Transaction) => void; match: (row: Transaction) => void }

/** One cell at a time is open to be changed: by a press on it, or by its key. */
export function useEditedCell(acts: CellActs, leave: Leave, opens: Opens, suggestionOf: SuggestionOf) {
  const mayEdit = useCan('accounting.edit')
  const [open, setOpen] = useState<{ id: string; what: What }>()
  const close = () => setOpen(undefined)
  const begin = (what: What) => (row: Transaction) => {
    if (!mayEdit) return
    if (row.splits.length > 0) return opens.split(row)
    setOpen({ id: row.id, what })
  }
  const accept = (row: Transaction) => {
    const suggested = suggestionOf(row)
    if (!mayEdit || !suggested) return
    if (suggested.match && suggested.match.fit !== 'possible') return opens.match(row)
    if (!suggested.category) return
    leave(row, 'next')
    acts.accept(row, suggested.category)
  }
  const cellOf = (row: Transaction, what: What): Cell => ({
    row,
    suggestion: mayEdit ? suggestionOf(row) : undefined,
    onAccept: () => accept(row),
    onMatch: () => opens.match(row),
    isOpen: open?.id === row.id && open.what === what,
    onPress: mayEdit ? begin(what) : undefined,
    onClose: close,
    onDone: (work) => {
      close()
      leave(row, 'next')
      work()
    },
    onCancel: () => {
      close()
      leave(row, 'same')
    },
  })
  return {
    /** Opens them by their keys. */
    begin,
    /** Takes what is suggested: its category, or the dialog that compares it with an invoice. */
    accept,
    cells: {
      category: (row: Transaction) => <CategoryCell cell={cellOf(row, 'category')} acts={acts} />,
      job: (row: Transaction) => <JobCell cell={cellOf(row, 'job')} acts={acts} />,
      accept: (row: Transaction) => {
        const words = mayEdit ? acceptWords(row, suggestionOf(row)) : undefined
        return words ? { words, act: () => accept(row) } : undefined
      },
    },
  }
}

type Cell = {
  row: Transaction
  suggestion: ReturnType<SuggestionOf>
  onAccept: () => void
  onMatch: () => void
  isOpen: boolean
  /** undefined for who may only look. */
  onPress: ((row: Transaction) => void) | undefined
  onClose: () => void
  onDone: (work: () => void) => void
  onCancel: () => void
}
type CellProps = { cell: Cell; acts: CellActs }

function CategoryCell({ cell, acts }: CellProps) {
  const { row, suggestion, isOpen, onPress, onClose, onDone, onCancel } = cell
  const suggested = suggestion?.category?.type === row.type ? suggestion.category : undefined
  if (!isOpen)
    return (
      <span data-own-press className="flex min-w-0 items-center gap-2">
        {suggestion?.category && <SuggestedCategory row={row} of={suggestion} onAccept={cell.onAccept} />}
        <CellButton label="Category" row={row} onPress={onPress} small={!!suggestion?.category}>
          {suggestion?.category ? <Other /> : <CategoryFace row={row} />}
        </CellButton>
      </span>
    )
  return (
    <Editor>
      <CategoryPicker
        inline
        aria-label={`Category of ${nameOf(row)}`}
        type={row.type}
        suggested={suggested}
        value={row.category}
        onChange={(category) => onDone(() => acts.categorize(row, category))}
        onEscape={onCancel}
        onBlur={onClose}
      />
    </Editor>
  )
}

/** Instead of what is suggested. */
function Other() {
  return (
    <>
      <span className="text-ink-muted sm:sr-only">Change</span>
      <Icon of={ChevronDown} size={16} className="text-ink-muted phone:hidden" />
    </>
  )
}

function JobCell({ cell, acts }: CellProps) {
  const { row, suggestion, isOpen, onPress, onClose, onDone, onCancel } = cell
  if (!isOpen && suggestion?.match)
    return (
      <span data-own-press className="flex min-w-0">
        <SuggestedInvoice row={row} of={suggestion} onAccept={cell.onMatch} />
      </span>
    )
  if (!isOpen)
    return (
      <CellButton label="Job" row={row} onPress={onPress}>
        <JobFace row={row} />
      </CellButton>
    )
  return (
    <Editor>
      <JobPicker
        inline
        aria-label={`Job of ${nameOf(row)}`}
        suggestFor={row.type === 'expense' ? row.id : undefined}
        value={row.job}
        onChange={(job) => onDone(() => acts.setJob(row, job))}
        onEscape={onCancel}
        onBlur={onClose}
      />
    </Editor>
  )
}

function Editor({ children }: { children: ReactNode }) {
  return (
    <span data-own-press className="-mx-2 -my-1 block [&_input]:min-h-8 phone:[&_input]:min-h-11">
      {children}
    </span>
  )
}

type CellButtonProps = {
  label: string
  row: Transaction
  onPress: Cell['onPress']
  /** As wide as what stands in it. */
  small?: boolean
  children: ReactNode
}

/** What stands in the cell; a press opens it. It is reached by its key on the row, so Tab does not stop at each. */
function CellButton({ label, row, onPress, small, children }: CellButtonProps) {
  if (!onPress) return <span className="block min-w-0 truncate">{children}</span>
  return (
    <button
      type="button"
      tabIndex={-1}
      data-prints={!small || undefined}
      onClick={() => onPress(row)}
      className={cx(
        'quick flex min-h-7 items-center rounded-input px-2 text-start hover:bg-sunken hover:shadow-[inset_0_0_0_1px_var(--line-strong)]',
        'phone:min-h-11 phone:border phone:border-line phone:bg-surface',
        small
          ? '-ms-2 shrink-0 phone:ms-0'
          : '-mx-2 -my-1 w-[calc(100%+1rem)] min-w-0 phone:mx-0 phone:my-0 phone:w-full',
      )}
    >
      <span className="sr-only">{`${label} of ${nameOf(row)}: `}</span>
      {children}
    </button>
  )
}
