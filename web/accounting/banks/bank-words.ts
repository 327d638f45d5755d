import { CircleAlert, CircleCheck, CircleOff, RefreshCw } from 'lucide-react'
import type { LinkedBank } from '#contract/accounting/banks/shapes.ts'
import type { Tone } from '#web/ui/basic/chip.tsx'
import type { IconKind } from '#web/ui/basic/icon.tsx'

type Look = { label: string; tone: Tone; icon: IconKind }

/** How a bank is doing, in a word. */
export function lookOf({ status, syncing, failure }: Pick<LinkedBank, 'status' | 'syncing' | 'failure'>): Look {
  if (syncing) return { label: 'Syncing', tone: 'chalk', icon: RefreshCw }
  if (status === 'login_required') return { label: 'Sign in again', tone: 'pencil', icon: CircleAlert }
  if (status === 'disconnected') return { label: 'Disconnected', tone: 'brick', icon: CircleOff }
  if (failure) return { label: 'Sync failed', tone: 'brick', icon: CircleAlert }
  return { label: 'Connected', tone: 'moss', icon: CircleCheck }
}

export const kindWords: Record<LinkedBank['accounts'][number]['kind'], string> = {
  checking: 'Checking',
  savings: 'Savings',
  credit_card: 'Credit card',
  loan: 'Loan',
  cash: 'Cash',
  other: 'Account',
}

/** `Business Checking ··4821` */
export function accountTitle({ name, mask }: { name: string; mask: string | null }): string {
  return mask ? `${name} ··${mask}` : name
}

export const notAvailable = "Bank linking isn't available right now. You can add transactions by hand or import a file."
