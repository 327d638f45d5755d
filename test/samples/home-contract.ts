import * as company from '#contract/company/calls.ts'
import * as contracts from '#contract/contracts/calls.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { viewContractToSign } from '#contract/contracts/signing/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { starters } from '#server/contracts/starters/starter-set.ts'
import type { TestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { addClient } from './clients.ts'
import { owner } from './onboarding.ts'
import { type SignerLink, sign, signingLinkOf } from './signing.ts'

export type Seller = Awaited<ReturnType<typeof owner>>

/** What a home-improvement contract asks for beside its records. */
export const homeFields = {
  job_address: '14 Maple Street, Portland, ME',
  scope_of_work: 'A cedar deck of 240 square feet',
  contract_price: '$12,400.00',
  contract_price_words: 'Twelve thousand four hundred and 00/100 dollars',
}

/** The initials that the client puts into it: one place, after nothing else that is signed. */
export const initials = [0]

type Options = {
  seller?: Seller
  timezone?: string
  spouse?: boolean
  company?: boolean
  order?: 'client_first' | 'company_first' | 'parallel'
  fields?: Record<string, string>
  language?: ContractLanguage
  over?: Partial<SendOf<typeof contracts.saveContract>>
}

/** A company that can be reached by phone and email. */
export async function seller(
  test: TestApp,
  options: { timezone?: string; company_name?: string } = {},
): Promise<Seller> {
  const sam = await owner(test, options)
  await expectSuccess(
    sam.browser.call(company.updateCompanySettings, { phone: '(207) 555-0134', email: 'office@harlow.example' }),
  )
  await onTrial(test, sam.company_id)
  return sam
}

/** On trial on every day on which a test signs. */
export function onTrial({ platform }: TestApp, companyId: string) {
  return platform.database.inCompany(companyId, (db) =>
    db.updateTable('subscription').set({ trial_end: '2099-12-31' }).where('company_id', '=', companyId).execute(),
  )
}

/** A draft of a home-improvement contract that can be sent to Renee, or to Renee and Luis. */
export async function homeDraft(
  test: TestApp,
  { seller: given, timezone, spouse, company, order, fields, language = 'en', over }: Options = {},
) {
  const sam = given ?? (await seller(test, timezone ? { timezone } : {}))
  const [email, spouseEmail] = [`renee${nextNumber()}@example.com`, `luis${nextNumber()}@example.com`]
  const client = await addClient(sam, { email, first_name: 'Renee', last_name: 'Ortiz' })
  const starter = starters.find((each) => each.kind === 'home_improvement' && each.language === language)
  const content = structuredClone(starter?.content) ?? { type: 'doc' as const, content: [] }
  content.content = content.content.flatMap((block) => {
    const isSigned = block.type === 'signature' || block.type === 'date'
    if (isSigned && block.attrs.party === 'company') return company === false ? [] : [block]
    return isSigned && spouse ? [block, { ...block, attrs: { ...block.attrs, number: 2 } }] : [block]
  })
  const { contract_id: id } = await expectSuccess(
    sam.browser.call(contracts.saveContract, {
      title: `Deck contract ${nextNumber()}`,
      client_id: client.id,
      content: content as never,
      ...(language === 'en' ? {} : { language, spoken_language: language }),
      fields: { ...homeFields, ...fields },
      signers: [
        { party: 'client', name: 'Renee Ortiz', email },
        ...(spouse ? [{ party: 'client' as const, name: 'Luis Ortiz', email: spouseEmail, role: 'Spouse' }] : []),
        ...(company === false
          ? []
          : [
              {
                party: 'company' as const,
                name: 'Sam Harlow',
                email: sam.email,
                role: language === 'es' ? 'Dueño' : 'Owner',
              },
            ]),
      ],
      // Past every day on which a test signs.
      expires_on: '2099-12-31',
      ...(order ? { signing_order: order } : {}),
      ...over,
    }),
  )
  return { ...sam, id, email, spouseEmail }
}

/** The same after it was sent, with the link of Renee where it is her turn. */
export async function sentHomeContract(test: TestApp, options: Options = {}) {
  const draft = await homeDraft(test, options)
  await expectSuccess(
    draft.browser.call(contracts.changeContract, { id: draft.id, action: 'send', send_anyway: 'They want to begin' }),
  )
  const link = options.order === 'company_first' ? undefined : await signingLinkOf(test, draft.email, draft.id)
  return { ...draft, link: link as SignerLink }
}

/** A buyer reads the contract and signs it with the days that they were shown. */
export async function readAndSign(test: TestApp, link: SignerLink, name = 'Renee Ortiz') {
  const { cancellation } = await expectSuccess(openBrowser(test).call(viewContractToSign, link))
  const { transaction_date, cancel_by_date } = cancellation ?? {}
  return sign(test, link, {
    name,
    ...(name === 'Renee Ortiz' ? { initials } : {}),
    ...(transaction_date && cancel_by_date ? { transaction_date, cancel_by_date } : {}),
  })
}
