import {
  Ban,
  CircleCheck,
  Copy,
  Eye,
  FileDown,
  HardHat,
  Link as LinkIcon,
  Pencil,
  Printer,
  Repeat,
  ScanEye,
  Send,
  Signature,
  Trash2,
  Wallet,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Permission } from '#contract/access/permissions.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { mayEstimateBecome } from '#contract/billing/status-rules.ts'
import { useCan } from '#web/api/access.ts'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import type { Action, OpenAction } from '../action.ts'
import { editPath, nameOf, viewPath } from '../document-paths.ts'
import { openPdf } from '../print/open-pdf.ts'
import { useCopyLink } from '../send/copy-link.ts'
import { emailOf } from '../send/email-words.ts'
import { useDuplicate } from '../use-duplicate.ts'

type Listed = {
  id: string
  kind: DocumentKind
  number: string | null
  client_name?: string | null
  display_status: DisplayStatus
  job_id: string | null
  balance: string
  amount_paid?: string
}

/** Everything one may do with a document, by its state and the person's rights. `inView`: it is open already. */
export function useDocumentMenu(onDo: (openAction: OpenAction) => void, inView = false) {
  const can = useCan()
  const navigate = useNavigate()
  const duplicate = useDuplicate()
  const copyLink = useCopyLink()
  return (row: Listed): (MenuItem | false)[] => {
    const { kind, id, display_status: state } = row
    const draft = state === 'draft'
    const dead = state === 'void' || state === 'superseded' || state === 'written_off'
    const edits = can(`${kind}s.edit`)
    const sends = can(`${kind}s.send`)
    const act = (action: Action) => () => onDo({ action, kind, id, name: nameOf(row) })
    return [
      !inView && { label: 'Open', icon: Eye, onSelect: () => navigate(viewPath(row)) },
      edits &&
        draft && {
          label: 'Edit',
          icon: Pencil,
          keys: inView ? 'E' : undefined,
          onSelect: () => navigate(editPath(row)),
        },
      edits && { label: 'Duplicate', icon: Copy, onSelect: () => duplicate(row) },
      sends &&
        !dead &&
        state !== 'declined' && {
          label: sendLabel(row),
          icon: Send,
          onSelect: act('send'),
        },
      sends && !draft && !dead && { label: 'Copy link', icon: LinkIcon, onSelect: () => copyLink(kind, id) },
      canSignInPerson(row, edits) && {
        label: 'Sign in person',
        icon: Signature,
        onSelect: act('sign'),
      },
      ...(kind === 'estimate' ? estimateItems(row, can, act) : []),
      kind === 'invoice' &&
        can('payments.record') &&
        !draft &&
        !dead &&
        state !== 'paid' && { label: 'Record payment', icon: Wallet, onSelect: act('pay') },
      'line',
      inView && { label: 'View as client', icon: ScanEye, onSelect: () => navigate(`${viewPath(row)}?as=client`) },
      { label: 'Open PDF', icon: FileDown, onSelect: () => openPdf(kind, id) },
      inView && { label: 'Print', icon: Printer, keys: 'P', onSelect: () => window.print() },
      mayVoid(row, can) && { label: 'Void', icon: Ban, danger: true, onSelect: act('void') },
      edits && draft && { label: 'Delete draft', icon: Trash2, danger: true, onSelect: act('delete') },
    ]
  }
}

function sendLabel(row: Listed): string {
  if (row.display_status === 'draft') return 'Send'
  if (row.display_status === 'expired') return 'Send again'
  return emailOf(row).endsWith('_reminder') ? 'Remind' : 'Send copy'
}

/** What the client's answer to an estimate leads to. */
function estimateItems(
  { display_status: state, job_id }: Listed,
  can: (permission: Permission) => boolean,
  act: (action: Action) => () => void,
): (MenuItem | false)[] {
  const agreed = state === 'approved' || state === 'converted'
  return [
    can('estimates.edit') &&
      mayEstimateBecome(state, 'approved') && {
        label: 'Mark approved',
        icon: CircleCheck,
        onSelect: act('approve'),
      },
    can('jobs.edit') && !job_id && agreed && { label: 'Make job', icon: HardHat, onSelect: act('job') },
    can('invoices.edit') && agreed && { label: 'Convert to invoice', icon: Repeat, onSelect: act('convert') },
    can('payments.record') && agreed && { label: 'Record deposit', icon: Wallet, onSelect: act('pay') },
  ]
}

/** Whether the client can sign on a device of the company: it was sent and waits for an answer. */
export function canSignInPerson(
  { kind, display_status }: Pick<Listed, 'kind' | 'display_status'>,
  edits: boolean,
): boolean {
  return kind === 'estimate' && edits && ['sent', 'viewed', 'changes_requested'].includes(display_status)
}

function mayVoid(row: Listed, can: (permission: Permission) => boolean): boolean {
  if (row.display_status === 'draft') return false
  if (row.kind === 'estimate') return can('estimates.edit') && mayEstimateBecome(row.display_status, 'void')
  return can('invoices.void_writeoff') && ['sent', 'viewed', 'overdue'].includes(row.display_status)
}
