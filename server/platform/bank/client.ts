import type { PlaidApi } from 'plaid'
import { openBreaker } from '#server/platform/breaker.ts'
import { type Ask, bankUnavailable, openAsk } from './ask.ts'
import { plaid } from './library.ts'

/** What each part stands on. */
export type BankClient = {
  client(): PlaidApi
  ask: Ask
  /** Now, as an ISO instant. */
  now(): string
}

export type BankKeys = { client_id: string; secret: string }

/** The official client. `base`: the provider's address; null while there is none. */
export function openBankClient(keys: BankKeys, base: () => string | null, now: () => string): BankClient {
  const clients = new Map<string, PlaidApi>()
  function client(): PlaidApi {
    const basePath = base()
    if (!basePath) throw bankUnavailable('The practice bank is not running')
    const made = clients.get(basePath) ?? clientAt(basePath, keys)
    clients.set(basePath, made)
    return made
  }
  return { client, ask: openAsk(openBreaker(() => bankUnavailable('It did not answer lately'))), now }
}

function clientAt(basePath: string, { client_id, secret }: BankKeys): PlaidApi {
  const { Configuration, PlaidApi: Api } = plaid()
  const headers = { 'PLAID-CLIENT-ID': client_id, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' }
  // The address is ours: nothing in between, and nowhere else by a redirect.
  return new Api(new Configuration({ basePath, baseOptions: { headers, proxy: false, maxRedirects: 0 } }))
}
