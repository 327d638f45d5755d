import { begin, type Context, get, keep } from '#practice/cards/resources/context.ts'
import { noSuch } from '#practice/cards/resources/errors.ts'
import { type Fields, text, within, words } from '#practice/cards/resources/form.ts'
import type { Account, AccountLink } from '#practice/cards/resources/resources.ts'

/** A link to the onboarding works once and for this long. */
const linkSeconds = 300

export function createAccount(ctx: Context, fields: Fields): Account {
  const account: Account = {
    ...begin(ctx, 'account', 'acct'),
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
  return keep(ctx, account)
}

export function createAccountLink(ctx: Context, fields: Fields): object {
  const account = get(ctx, 'account', text(fields, 'account') ?? '', 'account')
  const link: AccountLink = {
    ...begin(ctx, 'account_link', 'link'),
    account: account.id,
    return_url: text(fields, 'return_url') ?? '',
    refresh_url: text(fields, 'refresh_url') ?? '',
    expires_at: ctx.now() + linkSeconds,
    used: false,
  }
  keep(ctx, link)
  const { object, created, expires_at } = link
  return { object, created, expires_at, url: `${ctx.url}/practice/onboarding/${link.id}` }
}

/** What an owner's link leads to: the page, or where a spent one sends them for a new one. */
export function openLink(ctx: Context, id: string): { account: Account } | { elsewhere: string } {
  const link = get(ctx, 'account_link', id)
  if (link.used || link.expires_at < ctx.now()) return { elsewhere: link.refresh_url }
  return { account: get(ctx, 'account', link.account) }
}

/** The owner has clicked: the account may take payments. Answers where to go back to. */
export function completeOnboarding(ctx: Context, id: string): string {
  const link = get(ctx, 'account_link', id)
  if (link.expires_at < ctx.now()) return link.refresh_url
  const account = get(ctx, 'account', link.account)
  keep(ctx, { ...link, used: true })
  const open = { charges_enabled: true, payouts_enabled: true, details_submitted: true }
  keep(ctx, { ...account, ...open, requirements: { currently_due: [] } }, 'account.updated')
  return link.return_url
}

/** The ctx of the account that a request is about. */
export function accountContext(ctx: Context, account: string): Context {
  if (account === '') return ctx
  if (!ctx.store.get('account', `/${account}`)) throw noSuch('account', account, 'Stripe-Account')
  return { ...ctx, account }
}
