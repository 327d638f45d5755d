import {
  AlarmClock,
  Ban,
  CheckCheck,
  CircleCheck,
  CircleX,
  Hourglass,
  MessageCircle,
  PenLine,
  Wallet,
} from 'lucide-react'
import type { DisplayStatus, DocumentRow } from '#contract/billing/shapes.ts'
import { daysBetween } from '#contract/values/dates.ts'
import { Chip, type Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'

type ChipDocument = Pick<DocumentRow, 'kind' | 'display_status' | 'due_date'>

/** The status of a document in words for its client: what is theirs to do, and what is done. */
export function ClientStatusChip({ document }: { document: ChipDocument }) {
  const { today } = useFormats()
  const { tone, icon, label } = lookOf(document)
  const late = document.display_status === 'overdue' && document.due_date && daysBetween(document.due_date, today)
  return (
    <Chip tone={tone} icon={icon}>
      {late ? `${late} ${late === 1 ? 'day' : 'days'} overdue` : label}
    </Chip>
  )
}

/** What the client may still do with it, and the word for it. */
export function clientStepOf({ kind, display_status }: Pick<DocumentRow, 'kind' | 'display_status'>) {
  if (!toDo[kind].includes(display_status)) return undefined
  return kind === 'estimate' ? 'Review' : 'Pay'
}

/** The states in which a document waits for its client. */
export const toDo: Record<DocumentRow['kind'], readonly DisplayStatus[]> = {
  estimate: ['sent', 'viewed', 'changes_requested'],
  invoice: ['sent', 'viewed', 'partially_paid', 'overdue'],
}

type Look = { label: string; tone: Tone; icon: IconKind }

function lookOf({ kind, display_status }: ChipDocument): Look {
  const open: Look =
    kind === 'estimate'
      ? { label: 'To approve', tone: 'pencil', icon: PenLine }
      : { label: 'To pay', tone: 'pencil', icon: Wallet }
  return looks[display_status] ?? open
}

const looks: Partial<Record<DisplayStatus, Look>> = {
  approved: { label: 'Approved', tone: 'moss', icon: CircleCheck },
  converted: { label: 'Approved', tone: 'moss', icon: CircleCheck },
  changes_requested: { label: 'Change requested', tone: 'plum', icon: MessageCircle },
  declined: { label: 'Declined', tone: 'slate', icon: CircleX },
  expired: { label: 'Expired', tone: 'slate', icon: Hourglass },
  superseded: { label: 'Replaced', tone: 'slate', icon: Ban },
  void: { label: 'Canceled', tone: 'slate', icon: Ban },
  partially_paid: { label: 'Part paid', tone: 'pencil', icon: Wallet },
  overdue: { label: 'Overdue', tone: 'pencil', icon: AlarmClock },
  paid: { label: 'Paid', tone: 'moss', icon: CheckCheck },
  written_off: { label: 'Closed', tone: 'slate', icon: CheckCheck },
}
