import { allItems, type BankContext, type Item, keepItem, linesAfter, logOf, newId } from './context.ts'
import { invalidInput, invalidRequest, itemError } from './errors.ts'
import { type Institution, institutions, type OfferedAccount } from './institutions.ts'
import { liveUntilToday } from './live.ts'

/** Somebody has logged in in the window; with the username `expires` the bank wants them again soon. */
export function logIn(ctx: BankContext, institution_id: string, username: string): Item {
  const institution = institutions.find((each) => each.institution_id === institution_id)
  if (!institution) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided')
  return keepItem(ctx, {
    item_id: newId(),
    institution,
    access_token: null,
    public_token: `public-practice-${newId()}`,
    account_ids: Object.fromEntries(institution.accounts.map(({ key }) => [key, newId()])),
    lines_until: null,
    opened_on: null,
    wants: 'nothing',
    expires: username === 'expires',
  })
}

/** A window's token is worth one access token. */
export function exchange(ctx: BankContext, public_token: string): Item & { access_token: string } {
  const item = allItems(ctx).find((each) => each.public_token === public_token && !each.access_token)
  if (!item) throw invalidInput('INVALID_PUBLIC_TOKEN', 'could not find matching public token')
  const opened = { ...item, access_token: `access-practice-${newId()}` }
  keepItem(ctx, opened)
  liveUntilToday(ctx, opened)
  return opened
}

/** The log-in behind an access token; `works`: refused while the bank wants its person. */
export function itemOf(ctx: BankContext, access_token: unknown, works = true): Item {
  if (typeof access_token !== 'string' || !access_token) throw invalidRequest('access_token must be a non-empty string')
  const item = allItems(ctx).find((each) => each.access_token === access_token)
  if (!item) throw invalidInput('INVALID_ACCESS_TOKEN', 'could not find matching access token')
  if (works && item.wants === 'log_in')
    throw itemError(
      'ITEM_LOGIN_REQUIRED',
      'the login details of this item have changed and a user login is required to update this information',
    )
  return item
}

/** The bank wants its person. */
export function requireLogIn(ctx: BankContext, item: Item) {
  keepItem(ctx, { ...item, wants: 'log_in', expires: false })
  ctx.tell(item.item_id, 'ITEM', 'ERROR', 'ITEM_LOGIN_REQUIRED')
}

export function repair(ctx: BankContext, item: Item) {
  keepItem(ctx, { ...item, wants: 'nothing' })
  ctx.tell(item.item_id, 'ITEM', 'LOGIN_REPAIRED')
}

/** The log-in is over: its token opens nothing any more. */
export function removeItem(ctx: BankContext, item: Item) {
  ctx.store.remove('item', item.item_id)
}

export function accountsOf(ctx: BankContext, item: Item): object[] {
  const lines = [...linesAfter(logOf(ctx, item.item_id)).values()]
  return item.institution.accounts.map((account) => {
    const account_id = item.account_ids[account.key] ?? ''
    const out = lines
      .filter((line) => line.account_id === account_id && !line.pending)
      .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    return accountAnswer(account, account_id, out)
  })
}

function accountAnswer(account: OfferedAccount, account_id: string, out: number) {
  const { name, official_name, mask, type, subtype, opening } = account
  const current = (type === 'credit' ? opening + out : opening - out) / 100
  return {
    account_id,
    balances: {
      available: type === 'credit' ? null : current,
      current,
      iso_currency_code: 'USD',
      limit: null,
      unofficial_currency_code: null,
    },
    mask,
    name,
    official_name,
    type,
    subtype,
  }
}

export function institutionAnswer({ institution_id, name }: Institution) {
  return {
    institution_id,
    name,
    country_codes: ['US'],
    products: ['transactions'],
    oauth: false,
    routing_numbers: [],
  }
}
