import { type BankContext, type Item, keepItem, newId } from '#practice/bank/items/context.ts'
import { invalidInput, PlaidError } from '#practice/bank/items/errors.ts'
import { institutions } from '#practice/bank/items/institutions.ts'
import {
  accountsOf,
  exchange,
  institutionAnswer,
  itemOf,
  logIn,
  removeItem,
  repair,
  requireLogIn,
} from '#practice/bank/items/items.ts'
import { liveUntilToday } from '#practice/bank/items/live.ts'
import { type SyncBehavior, syncPage } from '#practice/bank/items/sync.ts'

export type BankRequest = {
  ctx: BankContext
  telling: SyncBehavior
  fields: Record<string, unknown>
  publicKey: Record<string, unknown>
}

/** The part of the provider's API that is spoken here, by path. Source: https://plaid.com/docs/api/ */
export const routes: Record<string, (asked: BankRequest) => object> = {
  '/link/token/create': ({ ctx, fields }) => {
    if (fields.access_token) itemOf(ctx, fields.access_token, false)
    return { link_token: `link-practice-${newId(32)}`, expiration: new Date(ctx.now() + 4 * 3_600_000).toISOString() }
  },
  '/item/public_token/exchange': ({ ctx, fields }) => {
    const { access_token, item_id } = exchange(ctx, text(fields.public_token))
    return { access_token, item_id }
  },
  '/item/get': ({ ctx, fields }) => {
    const item = itemOf(ctx, fields.access_token, false)
    return { item: itemAnswer(item), status: null }
  },
  '/item/remove': ({ ctx, fields }) => {
    removeItem(ctx, itemOf(ctx, fields.access_token, false))
    return {}
  },
  '/accounts/get': ({ ctx, fields }) => {
    const item = itemOf(ctx, fields.access_token)
    return { accounts: accountsOf(ctx, item), item: itemAnswer(item) }
  },
  '/institutions/get': () => ({ institutions: institutions.map(institutionAnswer), total: institutions.length }),
  '/institutions/get_by_id': ({ fields }) => {
    const institution = institutions.find((each) => each.institution_id === fields.institution_id)
    if (!institution) throw invalidInput('INVALID_INSTITUTION', 'invalid institution_id provided')
    return { institution: institutionAnswer(institution) }
  },
  '/transactions/sync': ({ ctx, fields, telling }) => {
    const item = itemOf(ctx, fields.access_token)
    liveUntilToday(ctx, item)
    const count = typeof fields.count === 'number' ? Math.min(500, Math.max(1, fields.count)) : 100
    const page = syncPage(ctx, item, text(fields.cursor) || undefined, count, telling)
    if (!page.has_more && item.expires) requireLogIn(ctx, currentOf(ctx, item))
    return { ...page, accounts: accountsOf(ctx, item), transactions_update_status: 'HISTORICAL_UPDATE_COMPLETE' }
  },
  '/transactions/refresh': ({ ctx, fields }) => {
    const item = itemOf(ctx, fields.access_token)
    liveUntilToday(ctx, item)
    ctx.tell(item.item_id, 'TRANSACTIONS', 'SYNC_UPDATES_AVAILABLE')
    return {}
  },
  '/webhook_verification_key/get': ({ fields, publicKey }) => {
    if (fields.key_id !== publicKey.kid)
      throw new PlaidError(400, 'INVALID_INPUT', 'INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'invalid key_id provided')
    return { key: publicKey }
  },
  '/sandbox/public_token/create': ({ ctx, fields }) => {
    const options = (fields.options ?? {}) as Record<string, unknown>
    const item = logIn(ctx, text(fields.institution_id), text(options.override_username))
    return {
      public_token: item.public_token,
      institution: institutionAnswer(item.institution),
      accounts: accountsOf(ctx, item),
    }
  },
  '/sandbox/item/reset_login': ({ ctx, fields }) => {
    requireLogIn(ctx, itemOf(ctx, fields.access_token, false))
    return { reset_login: true }
  },
  '/sandbox/item/fire_webhook': ({ ctx, fields }) => {
    const item = itemOf(ctx, fields.access_token, false)
    if (fields.webhook_code === 'LOGIN_REPAIRED') repair(ctx, item)
    else ctx.tell(item.item_id, 'TRANSACTIONS', text(fields.webhook_code))
    return { webhook_fired: true }
  },
}

function itemAnswer({ item_id, institution, wants }: Item) {
  return {
    item_id,
    institution_id: institution.institution_id,
    institution_name: institution.name,
    webhook: '',
    error: wants === 'log_in' ? { error_type: 'ITEM_ERROR', error_code: 'ITEM_LOGIN_REQUIRED' } : null,
    available_products: [],
    billed_products: ['transactions'],
    consent_expiration_time: null,
    update_type: 'background',
  }
}

function currentOf(ctx: BankContext, item: Item): Item {
  return ctx.store.get<Item>('item', item.item_id) ?? keepItem(ctx, item)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
