import * as contracts from '#contract/contracts/calls.ts'
import type { BlockNode, Content } from '#contract/contracts/content/shapes.ts'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import type { TestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { nextNumber } from '../next-number.ts'
import { addClient } from './clients.ts'
import { owner } from './onboarding.ts'

export type SignerLink = { id: string; uid: string; token: string }

type Options = {
  title?: string
  blocks?: BlockNode[]
  /** Of which signers there are blocks, the company's unless said otherwise. */
  order?: 'client_first' | 'company_first' | 'parallel'
  spouse?: boolean
  company?: boolean
  cc?: string[]
  initials?: boolean
  expires_on?: string
}

export const paragraph = (text: string): BlockNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** A contract of a new company that was sent to its client Renee, who has her link. */
export async function sentContract(test: TestApp, options: Options = {}) {
  const sam = await owner(test)
  const email = `renee${nextNumber()}@example.com`
  const client = await addClient(sam, { email, first_name: 'Renee', last_name: 'Ortiz' })
  const { spouse, company = true, cc = [], order, expires_on } = options
  const spouseEmail = `luis${nextNumber()}@example.com`
  const samEmail = sam.email
  const { contract_id: id } = await expectSuccess(
    sam.browser.call(contracts.saveContract, {
      title: options.title ?? `Deck agreement ${nextNumber()}`,
      client_id: client.id,
      content: contentOf(options) as never,
      signers: [
        { party: 'client', name: 'Renee Ortiz', email },
        ...(spouse ? [{ party: 'client' as const, name: 'Luis Ortiz', email: spouseEmail, role: 'Spouse' }] : []),
        ...(company ? [{ party: 'company' as const, name: 'Sam Harlow', email: samEmail, role: 'Owner' }] : []),
      ],
      cc: cc.map((address) => ({ email: address })),
      ...(order ? { signing_order: order } : {}),
      ...(expires_on ? { expires_on } : {}),
    }),
  )
  await expectSuccess(sam.browser.call(contracts.changeContract, { id, action: 'send' }))
  const link = order === 'company_first' ? undefined : await signingLinkOf(test, email, id)
  return { ...sam, id, email, spouseEmail, link: link as SignerLink }
}

function contentOf({ blocks = [paragraph('We build the deck.')], spouse, company = true, initials }: Options): Content {
  const of = (party: 'client' | 'company', number = 1): BlockNode[] => [
    { type: 'signature', attrs: { party, number } },
    { type: 'date', attrs: { party, number } },
  ]
  return {
    type: 'doc',
    content: [
      ...blocks,
      ...(initials ? [{ type: 'initials' as const, attrs: { party: 'client' as const, number: 1 } }] : []),
      ...of('client'),
      ...(spouse ? of('client', 2) : []),
      ...(company ? of('company') : []),
    ],
  }
}

/** The parts of the newest link to sign that was mailed to an address. */
export async function signingLinkOf(test: TestApp, address: string, id: string): Promise<SignerLink> {
  const mails = await mailTo(test, address)
  const all = mails.flatMap(({ links }) => links)
  const url = all.find((each) => each.includes('/contract-sign/') && each.includes(id))
  if (!url) throw new Error(`Nothing to sign was mailed to ${address}`)
  const { pathname, searchParams } = new URL(url)
  return {
    token: pathname.split('/').at(-1) ?? '',
    id: searchParams.get('contract') ?? '',
    uid: searchParams.get('uid') ?? '',
  }
}

export const typed = { name: 'Renee Ortiz', signature: '{"typed":"Renee Ortiz","font":"Caveat"}', consent: true }

/** A signer signs by their link, at a device of their own. */
export function sign(test: TestApp, link: SignerLink, over: Partial<SendOf<typeof signContract>> = {}) {
  return openBrowser(test).call(signContract, { ...link, ...typed, action: 'sign', ...over })
}

export function read(test: TestApp, link: SignerLink, browser: Browser = openBrowser(test)) {
  return browser.call(viewContractToSign, link)
}

/** The owner signs for the company. */
export function countersign(browser: Browser, id: string) {
  const signature = '{"typed":"Sam Harlow","font":"Great Vibes"}'
  return browser.call(contracts.changeContract, {
    id,
    action: 'countersign',
    name: 'Sam Harlow',
    signature,
    consent: true,
  })
}

/** A contract that Renee and Sam have signed, and that is sealed. */
export async function signedContract(test: TestApp, options: Options = {}) {
  const sent = await sentContract(test, options)
  await expectSuccess(sign(test, sent.link, options.initials ? { initials: [0] } : {}))
  if (options.company !== false) await expectSuccess(countersign(sent.browser, sent.id))
  await test.work()
  return sent
}
