/** `paused` and `ended`: somebody said so, or it is over; `stopped`: by itself, until somebody starts it again. */
export const recurringStatuses = ['active', 'paused', 'stopped', 'ended'] as const
export type RecurringStatus = (typeof recurringStatuses)[number]

export const stopReasons = [
  'mail_failed',
  'no_email',
  'payment_failed',
  'client_archived',
  'source_void',
  'refused',
] as const
export type StopReason = (typeof stopReasons)[number]

type Stopped = {
  reason: StopReason
  /** The invoice that it stopped at; of `source_void` the one that is copied. */
  number: string | null
  client: string | null
  /** What was refused, in words. */
  note: string | null
}

/** Why a recurring invoice stopped, and what to do about it. */
export function stopSentence({ reason, number, client, note }: Stopped): string {
  const invoice = number ?? 'An invoice of it'
  const who = client ?? 'The client'
  if (reason === 'mail_failed') return `${invoice} didn't reach ${who}. Check the email address.`
  if (reason === 'no_email') return `${who} has no email address, so the invoice wasn't sent. Add one.`
  if (reason === 'payment_failed') return `A payment of ${invoice} didn't go through.`
  if (reason === 'client_archived') return `${who} is archived.`
  if (reason === 'source_void')
    return `${invoice} was voided, and each invoice is a copy of it. Choose another one to copy.`
  return note ?? 'The invoice could not be sent.'
}
