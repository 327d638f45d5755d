import { begin, type Desk, get, keep } from './desk.ts'
import { type Fields, text, within, words } from './form.ts'
import type { Account, AccountLink } from './things.ts'
import { noSuch } from './wrong.ts'

/** A link to the onboarding works once and for this long. */
const linkSeconds = 300

export function createAccount(desk: Desk, fields: Fields): Account {
  const account: Account = {
    ...begin(desk, 'account', 'acct'),
    type: text(fields, 'type') ?? 'standard',
    country: text(fields, 'country') ?? 'US',
    email: text(fields, 'email') ?? null,
    business_profile: { name: text(within(fields, 'business_profile'), 'name') ?? null },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: { currently_due: ['business_profile.url', 'external_account', 'tos_acceptance.date'] },
    default_currency: 'usd',
    metadata: words(fields, 'metadata'),
  }
  return keep(desk, account)
}

export function createAccountLink(desk: Desk, fields: Fields): object {
  const account = get(desk, 'account', text(fields, 'account') ?? '', 'account')
  const link: AccountLink = {
    ...begin(desk, 'account_link', 'link'),
    account: account.id,
    return_url: text(fields, 'return_url') ?? '',
    refresh_url: text(fields, 'refresh_url') ?? '',
    expires_at: desk.now() + linkSeconds,
    used: false,
  }
  keep(desk, link)
  const { object, created, expires_at } = link
  return { object, created, expires_at, url: `${desk.url}/practice/onboarding/${link.id}` }
}

/** What an owner's link leads to: the page, or where a spent one sends them for a new one. */
export function openLink(desk: Desk, id: string): { account: Account } | { elsewhere: string } {
  const link = get(desk, 'account_link', id)
  if (link.used || link.expires_at < desk.now()) return { elsewhere: link.refresh_url }
  return { account: get(desk, 'account', link.account) }
}

/** The owner has clicked: the account may take payments. Answers where to go back to. */
export function completeOnboarding(desk: Desk, id: string): string {
  const link = get(desk, 'account_link', id)
  if (link.expires_at < desk.now()) return link.refresh_url
  const account = get(desk, 'account', link.account)
  keep(desk, { ...link, used: true })
  const open = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
  keep(desk, { ...account, ...open, requirements: { currently_due: [] } }, 'account.updated')
  return link.return_url
}

/** The desk of the account that a request is about. */
export function deskOf(desk: Desk, account: string): Desk {
  if (account === '') return desk
  if (!desk.store.get('account', `/${account}`)) throw noSuch('account', account, 'Stripe-Account')
  return { ...desk, account }
}
