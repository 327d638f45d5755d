import {
  Archive,
  ArchiveRestore,
  Ban,
  BellRing,
  CalendarDays,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleX,
  CreditCard,
  Eye,
  Link2Off,
  MessageCircle,
  Pencil,
  Plus,
  Repeat,
  RotateCcw,
  Send,
  Trash2,
  UserCheck,
  UserMinus,
  Users,
  Wallet,
} from 'lucide-react'
import type { IconKind } from '#web/ui/basic/icon.tsx'

export type Deed = { kind: string; who: string | null; title: string }
type Look = { icon: IconKind; tone?: string; did: string; was: string }

/** What was done in one sentence: "Sam Harlow sent EST-1042", or without a person "EST-1042 was sent". */
export function deedWords({ kind, who, title }: Deed): { before: string; after: string } {
  const { did, was } = lookOf(kind)
  // Who did it to themselves is named once: "Renee Ortiz joined".
  return who && who !== title ? { before: `${who} ${did} `, after: '' } : { before: '', after: ` ${was}` }
}

export const deedIcon = (kind: string) => lookOf(kind).icon
export const deedTone = (kind: string) => lookOf(kind).tone

function lookOf(kind: string): Look {
  return looks[kind] ?? { icon: Pencil, did: 'changed', was: 'was changed' }
}

const looks: Record<string, Look> = {
  created: { icon: Plus, did: 'added', was: 'was added' },
  changed: { icon: Pencil, did: 'changed', was: 'was changed' },
  deleted: { icon: Trash2, did: 'deleted', was: 'was deleted' },
  started: { icon: CircleDot, tone: 'text-chalk', did: 'started', was: 'was started' },
  completed: { icon: CircleCheck, tone: 'text-moss', did: 'completed', was: 'was completed' },
  held: { icon: CirclePause, tone: 'text-pencil', did: 'put on hold', was: 'was put on hold' },
  resumed: { icon: CircleDot, tone: 'text-chalk', did: 'resumed', was: 'was resumed' },
  cancelled: { icon: Ban, did: 'canceled', was: 'was canceled' },
  reinstated: { icon: RotateCcw, did: 'reinstated', was: 'was reinstated' },
  reopened: { icon: RotateCcw, tone: 'text-pencil', did: 'reopened', was: 'was reopened' },
  archived: { icon: Archive, did: 'archived', was: 'was archived' },
  unarchived: { icon: ArchiveRestore, did: 'unarchived', was: 'was unarchived' },
  dates_changed: { icon: CalendarDays, did: 'moved the dates of', was: 'has new dates' },
  sent: { icon: Send, tone: 'text-chalk', did: 'sent', was: 'was sent' },
  sent_again: { icon: Send, tone: 'text-chalk', did: 'sent again', was: 'was sent again' },
  reminded: { icon: BellRing, tone: 'text-chalk', did: 'sent a reminder of', was: 'got a reminder' },
  viewed: { icon: Eye, tone: 'text-plum', did: 'opened', was: 'was opened' },
  approved: { icon: CircleCheck, tone: 'text-moss', did: 'approved', was: 'was approved' },
  declined: { icon: CircleX, tone: 'text-brick', did: 'declined', was: 'was declined' },
  changes_requested: { icon: MessageCircle, tone: 'text-pencil', did: 'requested changes to', was: 'needs changes' },
  asked: { icon: MessageCircle, tone: 'text-pencil', did: 'asked about', was: 'has a question' },
  superseded: { icon: Repeat, did: 'replaced', was: 'was replaced by a newer version' },
  converted: { icon: Repeat, tone: 'text-teal', did: 'invoiced', was: 'was invoiced' },
  payment: { icon: Wallet, tone: 'text-moss', did: 'recorded a payment of', was: 'was paid' },
  payment_announced: { icon: Wallet, tone: 'text-pencil', did: 'sent a payment for', was: 'has a payment on its way' },
  credit_used: { icon: Wallet, tone: 'text-moss', did: 'applied credit to', was: 'was paid from credit' },
  payment_deleted: { icon: Trash2, tone: 'text-pencil', did: 'deleted a payment of', was: 'had a payment deleted' },
  paid_online: { icon: CreditCard, tone: 'text-moss', did: 'paid', was: 'was paid' },
  refunded: { icon: RotateCcw, tone: 'text-pencil', did: 'refunded a payment of', was: 'was refunded' },
  refund_failed: { icon: CircleX, tone: 'text-brick', did: 'could not refund', was: 'could not be refunded' },
  payment_disputed: { icon: CircleX, tone: 'text-brick', did: 'reported a dispute about', was: 'is disputed' },
  payment_account_opened: { icon: CreditCard, did: 'began to set up', was: 'is being set up' },
  cards_switched_on: { icon: CreditCard, did: 'switched', was: 'was switched' },
  cards_switched_off: { icon: CreditCard, did: 'switched', was: 'was switched' },
  client_invited: { icon: Send, tone: 'text-chalk', did: 'invited', was: 'was invited' },
  client_invited_again: { icon: Send, tone: 'text-chalk', did: 'invited again', was: 'was invited again' },
  client_invite_withdrawn: { icon: Ban, did: 'withdrew the invitation of', was: 'is no longer invited' },
  client_log_in_closed: { icon: Ban, did: 'turned off the login of', was: "can't log in anymore" },
  client_joined: { icon: UserCheck, tone: 'text-moss', did: 'joined as', was: 'joined' },
  client_set_up: { icon: Pencil, did: 'filled in the details of', was: 'filled in their details' },
  employee_invited: { icon: Send, tone: 'text-chalk', did: 'invited', was: 'was invited' },
  employee_invited_again: { icon: Send, tone: 'text-chalk', did: 'invited again', was: 'was invited again' },
  employee_invite_withdrawn: { icon: Ban, did: 'withdrew the invitation of', was: 'is no longer invited' },
  employee_joined: { icon: UserCheck, tone: 'text-moss', did: 'joined as', was: 'joined' },
  employee_removed: { icon: UserMinus, did: 'removed', was: 'was removed' },
  employee_restored: { icon: UserCheck, tone: 'text-moss', did: 'brought back', was: 'is back on the team' },
  employee_role_changed: { icon: Users, did: 'changed the role of', was: 'has a new role' },
  role_created: { icon: Plus, did: 'made the role', was: 'was made' },
  role_changed: { icon: Users, did: 'changed the role', was: 'was changed' },
  role_reset: { icon: RotateCcw, did: 'reset the role', was: 'was reset' },
  role_deleted: { icon: Trash2, did: 'deleted the role', was: 'was deleted' },
  links_revoked: { icon: Link2Off, did: 'turned off a link of', was: 'had a link turned off' },
  voided: { icon: Ban, did: 'voided', was: 'was voided' },
  plan_chosen: { icon: CreditCard, did: 'chose the', was: 'was chosen' },
  plan_canceled: { icon: Ban, did: 'canceled the', was: 'was canceled' },
  plan_kept: { icon: RotateCcw, did: 'kept the', was: 'was kept' },
}
