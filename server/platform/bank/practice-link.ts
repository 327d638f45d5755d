import type { SandboxItemFireWebhookRequestWebhookCodeEnum, SandboxPublicTokenCreateRequest } from 'plaid'
import { accountOf } from './accounts.ts'
import { doneAnswer, practiceInstitutionsAnswer, practiceLogInAnswer } from './answers.ts'
import type { BankClient } from './client.ts'
import type { BankProvider } from './shapes.ts'

/**
 * What the provider's own window does by itself, asked of the practice bank for a window of ours. Its answers hold a little
 * more than those of the sandbox (https://plaid.com/docs/api/sandbox/), which know no window.
 */
export function openPracticeLink({ client, ask }: BankClient): NonNullable<BankProvider['practice']> {
  return {
    async listInstitutions() {
      const request = { count: 50, offset: 0, country_codes: [] }
      const { institutions } = await ask(practiceInstitutionsAnswer, (options) =>
        client().institutionsGet(request, options),
      )
      return institutions.map(({ institution_id, name }) => ({ id: institution_id, name }))
    },
    async logIn(institution_id, username = '') {
      const request: SandboxPublicTokenCreateRequest = {
        institution_id,
        initial_products: [],
        options: { override_username: username },
      }
      const { public_token, institution, accounts } = await ask(practiceLogInAnswer, (options) =>
        client().sandboxPublicTokenCreate(request, options),
      )
      return {
        public_token,
        institution: { id: institution.institution_id, name: institution.name },
        accounts: accounts.map(accountOf),
      }
    },
    async repair(access_token) {
      const webhook_code = 'LOGIN_REPAIRED' as SandboxItemFireWebhookRequestWebhookCodeEnum
      await ask(doneAnswer, (options) => client().sandboxItemFireWebhook({ access_token, webhook_code }, options))
    },
  }
}
