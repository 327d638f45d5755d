import type { MergeOutcome } from '#contract/clients/merge/outcome-rules.ts'
import type { ClientHoldings, Mergeable } from '#contract/clients/merge/shapes.ts'
import type { PairReason } from '#contract/clients/pair-shapes.ts'
import { formatPhone } from '#contract/values/phone.ts'

const reasons: Record<PairReason, string> = { email: 'email', phone: 'phone number', address: 'name and address' }

/** "Same email and phone number" */
export function reasonWords(list: readonly PairReason[]): string {
  return `Same ${listed(list.map((each) => reasons[each]))}`
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const nouns = [
  ['jobs', 'job', 'jobs'],
  ['estimates', 'estimate', 'estimates'],
  ['invoices', 'invoice', 'invoices'],
  ['payments', 'payment', 'payments'],
  ['properties', 'property', 'properties'],
  ['contacts', 'contact', 'contacts'],
  ['tags', 'tag', 'tags'],
  ['activities', 'timeline entry', 'timeline entries'],
  ['logins', 'login', 'logins'],
] as const

/** "2 jobs, 1 invoice and 1 login"; '' where there is nothing. */
export function holdingWords(holdings: ClientHoldings, most: number = nouns.length): string {
  const words = nouns.slice(0, most).flatMap(([name, one, many]) => {
    const count = holdings[name] ?? 0
    return count === 0 ? [] : [`${count.toLocaleString()} ${count === 1 ? one : many}`]
  })
  return listed(words)
}

/** What becomes of what is not kept, of log-ins and of the archive, a sentence each. */
export function outcomeSentences(kept: Mergeable, merged: Mergeable, outcome: MergeOutcome): string[] {
  const { contact, second_phone, noted } = outcome
  const reach = [contact?.email, contact?.phone && formatPhone(contact.phone), contact?.notes && 'the notes'].filter(
    Boolean,
  )
  const name = [contact?.first_name, contact?.last_name].filter(Boolean).join(' ')
  return [
    second_phone && `${formatPhone(second_phone)} becomes the second phone.`,
    contact && `${listed(reach as string[])} ${reach.length > 1 ? 'go' : 'goes'} to a new contact, ${name}.`,
    noted.length > 0 && `Added to the notes: ${noted.join('; ')}.`,
    merged.client.notes &&
      kept.client.notes !== merged.client.notes &&
      !contact?.notes &&
      (kept.client.notes ? 'The notes of both are kept.' : `The notes of ${merged.client.display_name} are kept.`),
    ...loginSentences(kept, merged),
    kept.client.archived_at && !merged.client.archived_at && `${kept.client.display_name} comes out of the archive.`,
  ].filter((each) => typeof each === 'string')
}

function loginSentences(kept: Mergeable, merged: Mergeable): string[] {
  const both = kept.holdings.logins > 0 && merged.holdings.logins > 0
  const ends = merged.holdings.invited && kept.client.invite_status !== 'not_invited'
  return [
    ...(both ? ['Both logins keep working, and see everything.'] : []),
    ...(ends ? [`The invitation that waits for ${merged.client.display_name} is withdrawn.`] : []),
  ]
}
