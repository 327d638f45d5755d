import type { z } from 'zod'
import { accountAnswer, linkAnswer } from './answers.ts'
import type { Processor } from './client.ts'
import { keyOf } from './keys.ts'
import type { Payments, ProviderAccount } from './shapes.ts'

type Parts = Pick<Payments, 'createAccount' | 'accountLink' | 'getAccount'>

/** The companies' own accounts, on which their clients pay. `publicUrl`: where the processor sends the owner back to. */
export function openAccounts({ client, ask, now }: Processor, publicUrl: string): Parts {
  async function createAccount({ company_id, name, email, country }: Parameters<Payments['createAccount']>[0]) {
    const fields = {
      type: 'standard' as const,
      country,
      email,
      business_profile: { name },
      metadata: { company_id },
    }
    const idempotencyKey = keyOf('account', fields)
    const read_at = now()
    const made = await ask(accountAnswer, (options) => client().accounts.create(fields, { ...options, idempotencyKey }))
    return accountOf(made, read_at)
  }

  function accountLink({ account_id, return_path, refresh_path }: Parameters<Payments['accountLink']>[0]) {
    const fields = {
      account: account_id,
      type: 'account_onboarding' as const,
      return_url: `${publicUrl}${return_path}`,
      refresh_url: `${publicUrl}${refresh_path}`,
    }
    return ask(linkAnswer, (options) => client().accountLinks.create(fields, options))
  }

  async function getAccount(account_id: string) {
    const read_at = now()
    return accountOf(
      await ask(accountAnswer, (options) => client().accounts.retrieve(account_id, {}, options)),
      read_at,
    )
  }

  return { createAccount, accountLink, getAccount }
}

function accountOf(answer: z.output<typeof accountAnswer>, read_at: string): ProviderAccount {
  const { id, charges_enabled, payouts_enabled, details_submitted, requirements, metadata } = answer
  return {
    id,
    company_id: metadata?.company_id ?? null,
    charges_enabled,
    payouts_enabled,
    details_submitted,
    missing: requirements?.currently_due ?? [],
    read_at,
  }
}
