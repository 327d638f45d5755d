import type { CountryCode, Products } from 'plaid'
import { now } from '#server/platform/clock.ts'
import type { Env } from '#server/platform/settings/env.ts'
import { accountOf } from './accounts.ts'
import {
  accountsAnswer,
  doneAnswer,
  exchangeAnswer,
  institutionAnswer,
  itemAnswer,
  linkTokenAnswer,
  syncAnswer,
} from './answers.ts'
import { problemOf } from './bank-error.ts'
import { type BankClient, openBankClient } from './client.ts'
import { plaid } from './library.ts'
import { practiceBankAddress, practiceBankKeys } from './practice-address.ts'
import { openPracticeLink } from './practice-link.ts'
import type { BankProvider } from './shapes.ts'
import { openWebhooks } from './webhooks.ts'

/** Lines that one page holds at most; the provider allows 500. */
const pageSize = 500
/** How far back a bank is read at first; the provider allows 730 days. */
const daysBack = 730

/** The bank-linking provider: Plaid where its keys are set, else the practice bank, by the same code. */
export function openBank(env: Env): BankProvider {
  const { PLAID_CLIENT_ID: client_id, PLAID_SECRET: secret } = env
  const practice = client_id === undefined || secret === undefined
  const keys = practice ? practiceBankKeys(env.SECRET_KEY) : { client_id, secret }
  const parts = openBankClient(keys, () => (practice ? practiceBankAddress(env.DATA_DIR) : addressOf(env)), now)
  return {
    provider: practice ? 'practice' : 'plaid',
    ...openItems(parts, webhookAddress(env)),
    ...openReading(parts),
    ...openWebhooks(parts),
    practice: practice ? openPracticeLink(parts) : null,
  }
}

function addressOf({ PLAID_API_BASE, PLAID_ENV }: Env): string {
  return PLAID_API_BASE ?? plaid().PlaidEnvironments[PLAID_ENV ?? 'sandbox'] ?? ''
}

/** A server that only this machine reaches hears nothing; its banks are asked now and then. */
function webhookAddress({ PUBLIC_URL }: Env): string | undefined {
  return PUBLIC_URL.startsWith('https:') ? `${PUBLIC_URL}/api/webhooks/plaid/` : undefined
}

function openItems(
  { client, ask }: BankClient,
  webhook: string | undefined,
): Pick<BankProvider, 'createLinkToken' | 'exchange' | 'getInstitution' | 'removeItem' | 'refresh'> {
  const country_codes = ['US' as CountryCode]
  return {
    createLinkToken: ({ user_id, client_name, access_token }) =>
      ask(linkTokenAnswer, (options) =>
        client().linkTokenCreate(
          {
            user: { client_user_id: user_id },
            // The provider takes 30 characters.
            client_name: client_name.slice(0, 30),
            language: 'en',
            country_codes,
            ...(webhook ? { webhook } : {}),
            ...(access_token
              ? { access_token }
              : { products: ['transactions' as Products], transactions: { days_requested: daysBack } }),
          },
          options,
        ),
      ),
    exchange: (public_token) =>
      ask(exchangeAnswer, (options) => client().itemPublicTokenExchange({ public_token }, options)),
    async getInstitution(access_token) {
      const { item } = await ask(itemAnswer, (options) => client().itemGet({ access_token }, options))
      const id = item.institution_id ?? null
      if (item.institution_name || !id) return { id, name: item.institution_name ?? 'Bank' }
      const { institution } = await ask(institutionAnswer, (options) =>
        client().institutionsGetById({ institution_id: id, country_codes }, options),
      )
      return { id, name: institution.name }
    },
    async removeItem(access_token) {
      await ask(doneAnswer, (options) => client().itemRemove({ access_token }, options)).catch((error) => {
        if (problemOf(error) !== 'gone') throw error
      })
    },
    async refresh(access_token) {
      await ask(doneAnswer, (options) => client().transactionsRefresh({ access_token }, options))
    },
  }
}

function openReading({ client, ask }: BankClient): Pick<BankProvider, 'listAccounts' | 'syncPage'> {
  return {
    async listAccounts(access_token) {
      const { accounts } = await ask(accountsAnswer, (options) => client().accountsGet({ access_token }, options))
      return accounts.map(accountOf)
    },
    async syncPage(access_token, cursor) {
      const page = await ask(syncAnswer, (options) =>
        client().transactionsSync({ access_token, count: pageSize, ...(cursor ? { cursor } : {}) }, options),
      )
      return {
        ...page,
        removed: page.removed.map(({ transaction_id, account_id }) => ({
          transaction_id,
          account_id: account_id ?? null,
        })),
        accounts: (page.accounts ?? []).map(accountOf),
      }
    },
  }
}
