import {
  AlarmClock,
  Archive,
  Ban,
  CheckCheck,
  CircleCheck,
  CircleX,
  Eye,
  History,
  Hourglass,
  MessageCircle,
  Pencil,
  Repeat,
  Send,
  Wallet,
} from 'lucide-react'
import type { DisplayStatus } from '#contract/billing/shapes.ts'
import { Chip, type Tone } from '#web/ui/chip.tsx'
import type { IconKind } from '#web/ui/icon.tsx'

/** A document's status in a word. Source: screens.md 1.6. */
export function BriefChip({ status }: { status: DisplayStatus }) {
  const [tone, icon, label] = looks[status]
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  )
}

const looks: Record<DisplayStatus, [Tone, IconKind, string]> = {
  draft: ['slate', Pencil, 'Draft'],
  sent: ['chalk', Send, 'Sent'],
  viewed: ['plum', Eye, 'Seen'],
  approved: ['moss', CircleCheck, 'Approved'],
  declined: ['brick', CircleX, 'Declined'],
  changes_requested: ['pencil', MessageCircle, 'Change asked'],
  converted: ['teal', Repeat, 'Invoiced'],
  superseded: ['slate', History, 'Replaced'],
  void: ['slate', Ban, 'Void'],
  expired: ['slate', Hourglass, 'Expired'],
  partially_paid: ['pencil', Wallet, 'Part paid'],
  overdue: ['brick', AlarmClock, 'Overdue'],
  paid: ['moss', CheckCheck, 'Paid'],
  written_off: ['slate', Archive, 'Bad debt'],
}
