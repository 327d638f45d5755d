import type { Permission } from '#contract/access/permissions.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import type { Action, OpenAction } from '../action.ts'
import { nameOf } from '../document-paths.ts'

type Stage = Pick<DocumentRow, 'kind' | 'display_status' | 'job_id' | 'total' | 'balance'>

/** The one thing to do next with a document, by its state and the person's rights. */
export function stepOf(
  row: Stage,
  can: (permission: Permission) => boolean,
): { action: Action; label: string } | undefined {
  const sends = can(`${row.kind}s.send`)
  switch (row.display_status) {
    case 'draft':
      return sends ? { action: 'send', label: 'Send' } : undefined
    case 'sent':
    case 'viewed':
      if (row.kind === 'invoice' && can('payments.record')) return { action: 'pay', label: 'Record payment' }
      return sends ? { action: 'send', label: 'Remind' } : undefined
    case 'expired':
      return sends ? { action: 'send', label: 'Send again' } : undefined
    case 'approved':
      if (!row.job_id && can('jobs.edit')) return { action: 'job', label: 'Make job' }
      return can('invoices.edit') && !row.total.startsWith('-') ? { action: 'convert', label: 'Convert' } : undefined
    case 'overdue':
      return sends ? { action: 'send', label: 'Remind' } : undefined
    case 'partially_paid':
      return can('payments.record') ? { action: 'pay', label: 'Record payment' } : undefined
    case 'declined':
    case 'changes_requested':
      return can('estimates.edit') ? { action: 'revise', label: 'Revise' } : undefined
    default:
      return undefined
  }
}

/** That step as a small button in a list. */
export function useNextStep(onDo: (openAction: OpenAction) => void) {
  const can = useCan()
  return (row: DocumentRow) => {
    const step = stepOf(row, can)
    if (!step) return null
    return (
      <Button
        size="sm"
        aria-label={`${step.label}: ${nameOf(row)}`}
        className="whitespace-nowrap"
        onClick={() => onDo({ action: step.action, kind: row.kind, id: row.id, name: nameOf(row) })}
      >
        {step.label}
      </Button>
    )
  }
}

/** S sends and Shift+C converts the row that has the focus, where it may be. */
export function useStepKeys(onDo: (openAction: OpenAction) => void): Record<string, (row: DocumentRow) => void> {
  const can = useCan()
  const act = (action: Action, row: DocumentRow) => onDo({ action, kind: row.kind, id: row.id, name: nameOf(row) })
  const over = ['void', 'superseded', 'written_off', 'declined', 'converted']
  return {
    s: (row) => can(`${row.kind}s.send`) && !over.includes(row.display_status) && act('send', row),
    'shift+c': (row) =>
      row.kind === 'estimate' &&
      can('invoices.edit') &&
      ['approved', 'converted'].includes(row.display_status) &&
      act('convert', row),
  }
}
