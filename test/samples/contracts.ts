import * as contracts from '#contract/contracts/calls.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import { signContract } from '#contract/contracts/signing/calls.ts'
import * as templates from '#contract/contracts/templates/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { makeLink } from '#server/links/write.ts'
import type { TestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { mailTo } from '#test/server/mailed.ts'
import { nextNumber } from '../next-number.ts'
import { addClient } from './clients.ts'
import { idOf, make, type Samples, stayIn, type World } from './sample.ts'

export const contractSamples = {
  makes: {
    draft_contract: (world) => makeDraft(world),
    contract: makeSent,
    signed_contract: makeSigned,
    template: makeTemplate,
  },
  paths: {
    '/api/contracts/:id/': 'contract',
    '/api/contracts/:id/delete/': 'draft_contract',
    '/api/contracts/:id/certificate/': 'signed_contract',
    '/api/contracts/contract-sign/:id/': 'contract',
    '/api/contracts/templates/:id/': 'template',
    '/api/verify/:code/': 'text',
  },
  fields: {
    'GET /api/contracts/export/ ids': 'contract',
    'POST /api/contracts/ contract_id': 'draft_contract',
    estimate_id: 'sent_estimate',
    template_id: 'template',
    uid: 'within',
    signer_id: 'within',
    'signers.id': 'within',
  },
  extras: {
    'POST /api/contracts/': () => ({ title: `Deck ${nextNumber()}` }),
    'POST /api/contracts/:id/': async (world) => ({ id: await make(world, 'contract'), action: 'duplicate' }),
    'POST /api/contracts/:id/links/': async (world) => {
      const id = await make(world, 'contract')
      return { id, signer_id: await signerOf(world, id) }
    },
    'POST /api/contracts/templates/save/': () => ({
      name: `Fence ${nextNumber()}`,
      content: writeContent('The work at {job_address}'),
    }),
    'GET /api/contracts/:id/pdf/': async (world) => toSign(world),
    'GET /api/contracts/:id/certificate/': async (world) => toSign(world, 'signed_contract'),
    'POST /api/contracts/:id/own-link/': async (world) => ({ id: await makeOwn(world) }),
    'POST /api/contracts/:id/in-person/': ({ canary }) => ({
      name: canary,
      signature: JSON.stringify({ typed: canary }),
      consent: true,
    }),
    'GET /api/contracts/contract-sign/:id/': async (world) => toSign(world),
    'POST /api/contracts/contract-sign/:id/': async (world) => ({ ...(await toSign(world)), action: 'consent' }),
    'GET /api/verify/:code/': () => ({ code: 'AAAA-AAAA' }),
    'POST /api/verify/': () => ({
      file: { filename: 'signed.pdf', mimetype: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7 none') },
    }),
  },
  forms: {
    'POST /api/contracts/:id/': [
      { words: 'change', form: ofDraft({ action: undefined, title: 'Deck' }), opens: ['contracts.edit'] },
      { words: 'send', form: ofDraft({ action: 'send' }), opens: ['contracts.send'] },
      { words: 'resend', form: ofSent('resend'), opens: ['contracts.send'] },
      { words: 'remind', form: ofSent('remind'), opens: ['contracts.send'] },
      { words: 'void', form: ofSent('void'), opens: ['contracts.edit'] },
      { words: 'revise', form: ofSent('revise'), opens: ['contracts.edit'] },
      { words: 'duplicate', form: ofSent('duplicate'), opens: ['contracts.edit'] },
    ],
  },
  also: {
    'POST /api/contracts/': ['prices.view'],
    'DELETE /api/contracts/': ['prices.view'],
    'GET /api/contracts/:id/pdf/': ['prices.view'],
    'GET /api/contracts/:id/certificate/': ['prices.view'],
    'GET /api/contracts/:id/reminders/': ['prices.view'],
    'GET /api/contracts/:id/in-person/': ['prices.view'],
    'GET /api/contracts/templates/:id/view/': ['prices.view'],
  },
  needs: {
    'POST /api/contracts/': ['contracts.view'],
    'POST /api/contracts/:id/': ['contracts.view'],
    'DELETE /api/contracts/:id/delete/': ['contracts.view'],
    '/api/contracts/:id/links/': ['contracts.view'],
    '/api/contracts/:id/reminders/': ['contracts.view'],
  },
  links: { '/api/contracts/': async (world, id) => tokenOf(world, id) },
} satisfies Samples

function ofDraft(input: object) {
  return async (world: World) => ({ id: await make(world, 'draft_contract'), ...input })
}

function ofSent(action: string) {
  return async (world: World) => ({
    id: await make(world, 'contract'),
    action,
    reason: world.canary,
  })
}

/** A contract of the world's client and a job of theirs, which the assignee works on. */
async function makeDraft(world: World, email = `${world.canary}@example.com`): Promise<string> {
  const { browser, canary } = world
  const job_id = await make(world, 'job')
  const { contract_id } = await expectSuccess(
    browser.call(contracts.saveContract, {
      title: `${canary} contract`,
      client_id: idOf(world, 'client'),
      job_id,
      content: writeContent(`${canary} at {job_address}\n[signature client]\n[signature company]`),
      fields: { job_address: canary },
      signers: [
        { name: canary, email, role: canary },
        { party: 'company', name: canary, email: `sam-${canary}@example.com` },
      ],
      cc: [{ email: `copy-${canary}@example.com`, name: canary }],
    }),
  )
  return contract_id
}

async function makeSent(world: World): Promise<string> {
  const id = await makeDraft(world)
  await expectSuccess(world.browser.call(contracts.changeContract, { id, action: 'send' }))
  return id
}

/** One that the client and the company have signed, sealed as well. */
async function makeSigned(world: World): Promise<string> {
  const id = await makeSignedByClient(world)
  await expectSuccess(
    world.browser.call(contracts.changeContract, { id, ...signatureOf(world), action: 'countersign' }),
  )
  await world.test.work()
  return id
}

/** One that the company has still to sign. */
export async function makeSignedByClient(world: World): Promise<string> {
  const id = await makeSent(world)
  const link = { id, uid: await signerOf(world, id), token: await tokenOf(world, id) }
  await expectSuccess(openBrowser(world.test).call(signContract, { ...link, ...signatureOf(world), action: 'sign' }))
  return id
}

export function signatureOf({ canary }: World) {
  return { name: canary, consent: true, signature: JSON.stringify({ typed: canary }) }
}

/** One that the client with a login is to sign. */
async function makeOwn(world: World): Promise<string> {
  if (world.frugal) return make(world, 'contract')
  await stayIn(world)
  const { email } = await world.test.platform.database.outside((db) =>
    db.selectFrom('user_account').select('email').where('id', '=', world.client_user_id).executeTakeFirstOrThrow(),
  )
  const id = await makeDraft(world, email)
  await expectSuccess(world.browser.call(contracts.changeContract, { id, action: 'send' }))
  return id
}

async function makeTemplate({ browser, canary }: World): Promise<string> {
  const content = writeContent(`${canary} template`)
  const { template_id } = await expectSuccess(
    browser.call(templates.saveTemplate, { name: canary, description: canary, content }),
  )
  return template_id
}

async function signerOf({ test, company_id }: World, contractId: string): Promise<string> {
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db
      .selectFrom('contract_signer')
      .select('id')
      .where('contract_id', '=', contractId)
      .where('party', '=', 'client')
      .orderBy('position')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function toSign(world: World, kind = 'contract') {
  const id = await make(world, kind)
  return { id, uid: await signerOf(world, id) }
}

/** The token of a new link for the client who signs. */
async function tokenOf(world: World, id: string): Promise<string> {
  const signer_id = await signerOf(world, id)
  const { token } = await world.test.platform.database.inCompany(world.company_id, (db, companyId) =>
    makeLink(db, companyId, { contract_id: id, signer_id }, { recipient: null, expires_at: null }),
  )
  return token
}

type Owner = { browser: Browser }

/** A contract that was sent and says a price in its text and fields; its client names it once more, asking for a change. */
export async function sentWith(
  { browser, test }: Pick<World, 'browser' | 'test'>,
  { price, ...of }: { price: string; client_id: string; job_id?: string },
) {
  const email = `signer-${nextNumber()}@example.com`
  const { contract_id: id } = await expectSuccess(
    browser.call(contracts.saveContract, {
      ...of,
      title: `Deck agreement ${nextNumber()}`,
      content: writeContent(`The price is ${price}, in words {contract_price_words}\n[signature client]`),
      fields: { contract_price_words: `${price} dollars` },
      signers: [{ name: 'Renee Ortiz', email }],
    }),
  )
  await expectSuccess(browser.call(contracts.changeContract, { id, action: 'send', send_anyway: 'They want to begin' }))
  const link = await signingLinkMailedTo(test, email)
  const change = { ...link, action: 'request_changes', message: `${price} is too much` }
  await expectSuccess(openBrowser(test).call(signContract, change))
  return { id, link }
}

/** A client who can be asked to sign: one with an address of mail. */
export async function addSigningClient(owner: Owner, over: object = {}) {
  const email = `signer-${nextNumber()}@example.com`
  return { ...(await addClient(owner, { email, ...over })), email }
}

/** A draft of an owner for a client, which can be sent. */
export async function addContract({ browser }: Owner, over: Partial<SendOf<typeof contracts.saveContract>> = {}) {
  return expectSuccess(browser.call(contracts.saveContract, { title: `Deck agreement ${nextNumber()}`, ...over }))
}

/** Sends a contract; answers it with the link that its first client was mailed. */
export async function sendContract(test: TestApp, { browser }: Owner, id: string, address: string) {
  const detail = await expectSuccess(browser.call(contracts.changeContract, { id, action: 'send' }))
  return { detail, link: await signingLinkMailedTo(test, address) }
}

/** The parts of the latest link to sign that was mailed to an address. */
export async function signingLinkMailedTo(test: TestApp, address: string) {
  const mails = await mailTo(test, address)
  const url = mails.flatMap(({ links }) => links).find((each) => each.includes('/contract-sign/'))
  if (!url) throw new Error(`Nothing to sign was mailed to ${address}`)
  const { pathname, searchParams } = new URL(url)
  return {
    token: pathname.split('/').at(-1) ?? '',
    id: searchParams.get('contract') ?? '',
    uid: searchParams.get('uid') ?? '',
  }
}
