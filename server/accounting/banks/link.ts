import type { getLinkToken as linkCall, logInToPracticeBank as practiceCall } from '#contract/accounting/banks/calls.ts'
import type { PracticeLogIn } from '#contract/accounting/banks/shapes.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { notFound, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { bankUnavailable } from '#server/platform/bank/ask.ts'
import { problemOf } from '#server/platform/bank/bank-error.ts'
import type { BankProvider, PracticeLogIn as ProviderLogIn } from '#server/platform/bank/shapes.ts'
import { refuseMoreBanks } from '#server/subscription/bank-limit.ts'
import { linkedBankOf } from './kept/find-bank.ts'
import { unsealToken } from './kept/tokens.ts'
import { askForSync } from './sync/sync-banks.ts'

type LinkCtx = Outside<CompanyCtx>

/** Opens the provider's window: to link a bank, or to log in again at one that is linked. */
export async function getLinkToken(ctx: LinkCtx, { bank_id }: InputOf<typeof linkCall>) {
  const { actor, platform } = ctx
  const { bank } = platform
  const access_token = await ctx.inTransaction((now) => tokenFor(now, bank_id))
  const opened = await bank
    .createLinkToken({
      user_id: actor.user.id,
      client_name: actor.company?.name ?? 'Chalkline',
      ...(access_token ? { access_token } : {}),
    })
    .catch(refuseWindow)
  const practice = await practiceWindow(bank, bank_id === undefined)
  return { ...opened, provider: bank.provider, ...practice } satisfies AnswerOf<typeof linkCall>
}

/** What the window of the practice bank does: any log-in works but one with the password `wrong`. */
export async function logInToPracticeBank(ctx: LinkCtx, input: InputOf<typeof practiceCall>) {
  const { practice } = ctx.platform.bank
  if (!practice) throw notFound('practice bank')
  if (input.password === 'wrong')
    throw refuseField('password', 'The practice bank refuses this password. Use any other.')
  if (!input.bank_id)
    return { log_in: shown(await practice.logIn(input.institution_id ?? '', input.username).catch(refuseInstitution)) }
  const { bank_id } = input
  const token = await ctx.inTransaction((now) => tokenFor(now, bank_id))
  await practice.repair(token ?? '').catch(refuseWindow)
  await ctx.inTransaction((now) => askForSync(now.db, now.companyId, bank_id))
  return { log_in: null }
}

/** The access token of the log-in to be renewed; for a new one, that there is room in the plan. */
async function tokenFor({ db, companyId, platform }: CompanyCtx, bank_id: string | undefined) {
  if (!bank_id) {
    await refuseMoreBanks(db, companyId, platform)
    return undefined
  }
  const { item_id, token_sealed } = await linkedBankOf(db, companyId, bank_id)
  return unsealToken(token_sealed, platform.env, { company_id: companyId, item_id })
}

async function practiceWindow({ practice }: BankProvider, isNew: boolean) {
  if (!practice) return { public_token: null, institutions: [] }
  const institutions = await practice.listInstitutions()
  const first = isNew ? institutions[0] : undefined
  return { public_token: first ? (await practice.logIn(first.id)).public_token : null, institutions }
}

function shown({ public_token, institution, accounts }: ProviderLogIn): PracticeLogIn {
  return {
    public_token,
    institution,
    accounts: accounts.map(({ external_id, name, mask, kind }) => ({ id: external_id, name, mask, kind })),
  }
}

/** The provider does not want to open its window: nobody here can mend that. */
function refuseWindow(error: unknown): never {
  if (problemOf(error) === 'gone')
    throw refuseField('bank_id', 'This login has ended. Remove the bank and link it again.')
  if (problemOf(error)) throw bankUnavailable(String(error))
  throw error
}

function refuseInstitution(error: unknown): never {
  if (problemOf(error)) throw refuseField('institution_id', 'Choose a bank')
  throw error
}
