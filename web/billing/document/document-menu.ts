import {
  Archive,
  ArchiveRestore,
  Ban,
  CircleCheck,
  Copy,
  Eye,
  FileDown,
  HardHat,
  History,
  Link as LinkIcon,
  Pencil,
  Printer,
  Repeat,
  ScanEye,
  ScrollText,
  Send,
  Signature,
  Trash2,
  Wallet,
} from 'lucide-react'
import { useNavigate } from 'react-router'
import type { Permission } from '#contract/access/permissions.ts'
import { nounOf } from '#contract/billing/change-order-rules.ts'
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

type ListedDocument = {
  id: string
  kind: DocumentKind
  number: string | null
  client_name?: string | null
  display_status: DisplayStatus
  /** Its client has picked none of its options yet. */
  total_from?: boolean
  client_id?: string | null
  job_id: string | null
  balance: string
  amount_paid?: string
  total?: string
  /** Of a change order in a list, and on its own page. */
  extra_days?: number
  change_order?: unknown
}

/** Everything one may do with a document, by its state and the person's rights. `inView`: it is open already. */
export function useDocumentMenu(onDo: (openAction: OpenAction) => void, inView = false) {
  const can = useCan()
  const navigate = useNavigate()
  const { duplicate } = useDuplicate()
  const copyLink = useCopyLink()
  return (row: ListedDocument): (MenuItem | false)[] => {
    const { kind, id } = row
    const draft = row.display_status === 'draft'
    const edits = can(`${kind}s.edit`)
    const act = (action: Action) => () => onDo({ action, kind, id, name: nameOf(row) })
    const keys = inView ? 'E' : undefined
    return [
      !inView && { label: 'Open', icon: Eye, onSelect: () => navigate(viewPath(row)) },
      edits && draft && { label: 'Edit', icon: Pencil, keys, onSelect: () => navigate(editPath(row)) },
      edits && { label: 'Duplicate', icon: Copy, onSelect: () => duplicate(row) },
      ...sendItems(row, can, act, copyLink),
      ...(kind === 'estimate' ? estimateItems(row, can, act) : []),
      mayCorrect(row, can) && { label: 'Correct', icon: History, onSelect: act('correct') },
      edits && mayRepeat(row) && { label: 'Repeat', icon: Repeat, onSelect: act('repeat') },
      mayRecordPayment(row, can) && { label: 'Record payment', icon: Wallet, onSelect: act('pay') },
      'line',
      inView && { label: 'View as client', icon: ScanEye, onSelect: () => navigate(`${viewPath(row)}?as=client`) },
      { label: 'Open PDF', icon: FileDown, onSelect: () => openPdf(kind, id) },
      inView && { label: 'Print', icon: Printer, keys: 'P', onSelect: () => window.print() },
      mayWriteOff(row, can) && { label: 'Write off', icon: Archive, onSelect: act('write_off') },
      row.display_status === 'written_off' &&
        can('invoices.void_writeoff') && {
          label: 'Take back write-off',
          icon: ArchiveRestore,
          onSelect: act('take_back'),
        },
      mayVoid(row, can) && { label: 'Void', icon: Ban, danger: true, onSelect: act('void') },
      edits && draft && { label: 'Delete draft', icon: Trash2, danger: true, onSelect: act('delete') },
    ]
  }
}

type Can = (permission: Permission) => boolean
type Act = (action: Action) => () => void

/** The ways to the client: by email, by a link, or on a device of the company. */
function sendItems(
  row: ListedDocument,
  can: Can,
  act: Act,
  copyLink: ReturnType<typeof useCopyLink>,
): (MenuItem | false)[] {
  const { kind, id, display_status: state } = row
  const sends = can(`${kind}s.send`) && !isDead(row)
  return [
    sends && state !== 'declined' && { label: sendLabel(row), icon: Send, onSelect: act('send') },
    sends && state !== 'draft' && { label: 'Copy link', icon: LinkIcon, onSelect: () => copyLink(kind, id) },
    canSignInPerson(row, can(`${kind}s.edit`)) && { label: 'Sign in person', icon: Signature, onSelect: act('sign') },
  ]
}

function sendLabel(row: ListedDocument): string {
  if (row.display_status === 'draft') return 'Send'
  if (row.display_status === 'expired') return 'Send again'
  return emailOf(row).endsWith('_reminder') ? 'Remind' : 'Send copy'
}

/** What the client's answer to an estimate leads to. */
function estimateItems(row: ListedDocument, can: Can, act: Act): (MenuItem | false)[] {
  const { id, display_status: state, total_from, client_id, job_id } = row
  const agreed = state === 'approved' || state === 'converted'
  const isChange = nounOf(row) === 'change order'
  return [
    can('estimates.edit') &&
      mayEstimateBecome(state, 'approved') && {
        label: 'Mark approved',
        icon: CircleCheck,
        onSelect: act('approve'),
      },
    can('estimates.edit') && mayRevise(state) && { label: 'Revise', icon: History, onSelect: act('revise') },
    can('contracts.edit') &&
      !isChange &&
      !total_from &&
      !['void', 'superseded', 'declined'].includes(state) && {
        label: 'Make contract',
        icon: ScrollText,
        href: contractPath({ estimate_id: id, client_id, job_id }),
      },
    can('jobs.edit') && !job_id && agreed && { label: 'Make job', icon: HardHat, onSelect: act('job') },
    can('invoices.edit') &&
      agreed &&
      !isCredit(row) && { label: 'Convert to invoice', icon: Repeat, onSelect: act('convert') },
    can('payments.record') && agreed && !isChange && { label: 'Record deposit', icon: Wallet, onSelect: act('pay') },
  ]
}

/** Whether a change order takes something off: no invoice of its own bills that. */
export function isCredit({ total = '0.00' }: Pick<ListedDocument, 'total'>): boolean {
  return total.startsWith('-')
}

/** Whether a next version can take its place; what was made of it may still be against that, which the server says. */
function mayRevise(state: DisplayStatus): boolean {
  return mayEstimateBecome(state, 'superseded') && state !== 'converted'
}

/** Whether a new invoice can take its place: no money has moved. What else is against that the server says. */
function mayCorrect({ kind, display_status, amount_paid = '0.00' }: ListedDocument, can: Can): boolean {
  const isOpen = ['sent', 'viewed', 'overdue'].includes(display_status) && amount_paid === '0.00'
  return kind === 'invoice' && isOpen && can('invoices.edit') && can('invoices.send')
}

/** Whether copies of it can be made by a rule. What it bills may be against that, which the server says. */
function mayRepeat(row: ListedDocument): boolean {
  return row.kind === 'invoice' && row.display_status !== 'draft' && !isDead(row)
}

/** The sheet that begins a contract, filled from what is known here. */
function contractPath(about: Record<string, string | null | undefined>): string {
  const known = Object.entries(about).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `/contracts?${new URLSearchParams([['new', '1'], ...known])}`
}

/** Whether the client can sign on a device of the company: it was sent and waits for an answer. */
export function canSignInPerson(
  { kind, display_status }: Pick<ListedDocument, 'kind' | 'display_status'>,
  edits: boolean,
): boolean {
  return kind === 'estimate' && edits && ['sent', 'viewed', 'changes_requested'].includes(display_status)
}

function mayRecordPayment(row: ListedDocument, can: Can): boolean {
  const isOpen = row.display_status !== 'draft' && row.display_status !== 'paid' && !isDead(row)
  return row.kind === 'invoice' && isOpen && can('payments.record')
}

/** Nobody owes anything for it, and nobody is to answer it any more. */
function isDead({ display_status }: ListedDocument): boolean {
  return display_status === 'void' || display_status === 'superseded' || display_status === 'written_off'
}

/** What is open of a sent invoice can be bad debt, also after a part was paid. */
function mayWriteOff({ kind, display_status }: ListedDocument, can: Can): boolean {
  const isOpen = ['sent', 'viewed', 'overdue', 'partially_paid'].includes(display_status)
  return kind === 'invoice' && isOpen && can('invoices.void_writeoff')
}

function mayVoid(row: ListedDocument, can: Can): boolean {
  if (row.display_status === 'draft') return false
  if (row.kind === 'estimate') return can('estimates.edit') && mayEstimateBecome(row.display_status, 'void')
  return can('invoices.void_writeoff') && ['sent', 'viewed', 'overdue'].includes(row.display_status)
}
