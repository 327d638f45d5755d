import { type Insertable, sql } from 'kysely'
import * as billing from '#contract/billing/calls.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'
import type { TestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { nextNumber } from '../next-number.ts'
import { withReport, withWriteOff } from './billing/write-offs.ts'
import { client } from './clients.ts'
import { owner } from './onboarding.ts'
import { type Form, idOf, make, type Samples, stayIn, type World } from './sample.ts'

const eitherTab: Form[] = [
  { words: 'estimates', form: () => ({ tab: 'estimates' }), opens: ['estimates.view'] },
  { words: 'invoices', form: () => ({ tab: 'invoices' }), opens: ['invoices.view'] },
]

export const billingSamples = {
  makes: {
    draft_estimate: (world) => makeDraft(world, 'estimate'),
    sent_estimate: makeSentEstimate,
    approved_estimate: makeApprovedEstimate,
    draft_invoice: (world) => makeDraft(world, 'invoice'),
    sent_invoice: makeSentInvoice,
    payment: async (world) => (await makePayment(world)).payment_id,
  },
  paths: {
    '/api/billing/:id/': 'draft_estimate',
    '/api/billing/:id/deposit-limit/': 'draft_estimate',
    '/api/billing/estimate/:id/': 'sent_estimate',
    '/api/billing/estimate/:id/convert-to-invoice/': 'approved_estimate',
    '/api/billing/estimate/:id/payments/': 'approved_estimate',
    '/api/billing/invoice/:id/': 'sent_invoice',
    '/api/billing/statement/:id/': 'client',
    '/api/billing/estimate/:id/attachments/:attachment_id/': 'within',
    '/api/billing/invoice/:id/attachments/:attachment_id/': 'within',
    '/api/billing/estimate/:id/photos/:photo_id/': 'within',
    '/api/billing/invoice/:id/photos/:photo_id/': 'within',
  },
  fields: {
    'GET /api/billing/export/ ids': 'draft_estimate',
    'GET /api/billing/payments/export/ ids': 'approved_estimate',
    payment_id: 'chosen',
    notice_id: 'chosen',
    'POST /api/billing/invoice/:id/payments/announce/dismiss/ notice_id': 'within',
    link_id: 'within',
    selected: 'within',
    'line_items.id': 'chosen',
    'portion_lines.line_id': 'within',
    'schedule.id': 'chosen',
    'schedule.line_id': 'within',
    attachments: 'job_file',
    'line_items.photo_ids': 'photo',
    // Refused whatever they say: they belong to a change.
    'POST /api/billing/update/ estimate_id': 'draft_estimate',
    'POST /api/billing/update/ invoice_id': 'draft_invoice',
  },
  extras: {
    'POST /api/billing/': () => ({
      title: 'Porch',
      line_items: [{ name: 'Cedar', unit_price: '12.50', quantity: '3' }],
    }),
    'POST /api/billing/update/': async (world) => ({ estimate_id: await make(world, 'draft_estimate') }),
    'POST /api/billing/estimate/:id/respond/': () => ({ action: 'ask', message: 'Is the railing included?' }),
    'POST /api/billing/invoice/:id/payments/': () => ({ amount: '10' }),
    'POST /api/billing/estimate/:id/payments/': () => ({ amount: '10' }),
    'POST /api/billing/invoice/:id/payments/:payment_id/delete/': (world) => makePayment(world),
    'POST /api/billing/estimate/:id/payments/:payment_id/delete/': (world) => makePayment(world, 'estimate'),
    'GET /api/billing/estimate/:id/attachments/:attachment_id/': (world) => withAttachment(world, 'estimate'),
    'GET /api/billing/invoice/:id/attachments/:attachment_id/': (world) => withAttachment(world, 'invoice'),
    'GET /api/billing/estimate/:id/photos/:photo_id/': (world) => withPhoto(world, 'estimate'),
    'GET /api/billing/invoice/:id/photos/:photo_id/': (world) => withPhoto(world, 'invoice'),
    'POST /api/billing/invoice/:id/credit/': leftOver,
    'POST /api/billing/invoice/:id/write-off/': () => ({ reason: 'They moved away' }),
    'POST /api/billing/invoice/:id/take-back-write-off/': withWriteOff,
    'POST /api/billing/invoice/:id/payments/announce/dismiss/': withReport,
    'POST /api/billing/invoice/:id/payments/announce/': () => ({ amount: '10', reference: '2208' }),
  },
  forms: {
    'GET /api/billing/': eitherTab,
    'GET /api/billing/export/': eitherTab,
    'GET /api/billing/payments/export/': eitherTab,
    'POST /api/billing/': [
      { words: 'estimate', form: () => ({ is_invoice: false }), opens: ['estimates.edit'] },
      { words: 'invoice', form: () => ({ is_invoice: true }), opens: ['invoices.edit'] },
    ],
    'POST /api/billing/update/': [
      { words: 'estimate', form: () => ({}), opens: ['estimates.edit'] },
      {
        words: 'invoice',
        form: async (world) => ({ estimate_id: undefined, invoice_id: await make(world, 'draft_invoice') }),
        opens: ['invoices.edit'],
      },
    ],
    'DELETE /api/billing/:id/delete/': [
      { words: 'estimate', form: () => ({}), opens: ['estimates.edit'] },
      {
        words: 'invoice',
        form: async (world) => ({ id: await make(world, 'draft_invoice') }),
        opens: ['invoices.edit'],
      },
    ],
    'POST /api/billing/estimate/:id/respond/': [
      {
        words: 'approve',
        form: () => ({ action: 'approve', name: 'Renee', consent: true, signature: '{"typed":"Renee"}' }),
      },
      { words: 'decline', form: () => ({ action: 'decline', reason: 'price' }) },
      { words: 'request_changes', form: () => ({ action: 'request_changes' }) },
      { words: 'ask', form: () => ({ action: 'ask' }) },
    ],
  },
  also: {
    '/api/billing/': ['prices.view'],
    '/api/billing/statement/:id/send/': ['prices.view', 'invoices.view'],
    '/api/billing/estimate/:id/convert-to-invoice/': ['prices.view', 'estimates.view'],
  },
  needs: {
    '/api/billing/statement/:id/': ['clients.view'],
    '/api/billing/estimate/:id/duplicate/': ['estimates.view', 'invoices.view', 'clients.view'],
    '/api/billing/estimate/:id/revise/': ['estimates.view', 'clients.view'],
    '/api/billing/invoice/:id/correct/': ['invoices.send', 'invoices.view', 'clients.view'],
    '/api/billing/invoice/:id/duplicate/': ['estimates.view', 'invoices.view', 'clients.view'],
  },
  links: {
    '/api/billing/estimate/:id/': (world, id) => linkTo(world, id, 'estimate'),
    '/api/billing/invoice/:id/': (world, id) => linkTo(world, id, 'invoice'),
  },
} satisfies Samples

async function makeSentEstimate(world: World): Promise<string> {
  const id = await makeDraft(world, 'estimate')
  await expectSuccess(world.browser.call(billing.sendEstimate, { id }))
  return id
}

async function makeApprovedEstimate(world: World): Promise<string> {
  // Signed for so much that its job takes any invoice of the samples.
  const id = await makeDraft(world, 'estimate', { deposit_percent: '30' }, '500')
  await expectSuccess(world.browser.call(billing.sendEstimate, { id }))
  await expectSuccess(world.browser.call(billing.markEstimateApproved, { id, note: world.canary }))
  return id
}

async function makeSentInvoice(world: World): Promise<string> {
  const id = await makeDraft(world, 'invoice')
  await expectSuccess(world.browser.call(billing.sendInvoice, { id }))
  return id
}

async function makeDraft(
  world: World,
  kind: 'estimate' | 'invoice',
  over: { deposit_percent?: string } = {},
  quantity = '2',
) {
  const { canary } = world
  const { document } = await expectSuccess(
    world.browser.call(billing.createDocument, {
      is_invoice: kind === 'invoice',
      client_id: idOf(world, 'client'),
      job_id: idOf(world, 'job'),
      title: canary,
      notes: canary,
      terms: canary,
      internal_notes: canary,
      line_items: [{ name: `${canary} deck`, unit_price: '480', description: canary, quantity }],
      ...over,
    }),
  )
  return document.id
}

/** A payment of a fresh invoice, or a deposit of a fresh estimate, recorded by hand. */
export async function makePayment(world: World, kind: 'estimate' | 'invoice' = 'invoice', amount = '20') {
  const { frugal, canary, browser } = world
  const noun = kind === 'estimate' ? 'approved_estimate' : 'sent_invoice'
  if (frugal) return { id: idOf(world, noun), payment_id: idOf(world, kind === 'estimate' ? 'deposit' : 'payment') }
  const paid = { id: await make(world, noun), amount, method: 'check' as const, reference: canary, note: canary }
  const record = kind === 'estimate' ? billing.recordDeposit : billing.recordPayment
  return { id: paid.id, payment_id: (await expectSuccess(browser.call(record, paid))).payment_id }
}

/** A file of a job that went out with the document that stays. */
async function withAttachment(world: World, kind: 'estimate' | 'invoice') {
  const [id, attachment_id] = [idOf(world, `sent_${kind}`), idOf(world, 'job_file')]
  await world.test.platform.database.inCompany(world.company_id, (db) =>
    sql`insert into document_attachment (company_id, document_id, file_id, sort, file_key, name, mime, bytes)
      select f.company_id, ${id}, f.id, 0, f.file_key, f.name, f.mime, f.bytes from job_file f where f.id = ${attachment_id}
      on conflict do nothing`.execute(db),
  )
  return { id, attachment_id }
}

/** A photo that went out below the first line of the document that stays. */
async function withPhoto(world: World, kind: 'estimate' | 'invoice') {
  const [id, photo_id] = [idOf(world, `sent_${kind}`), idOf(world, 'photo')]
  await world.test.platform.database.inCompany(world.company_id, (db) =>
    sql`insert into line_photo (company_id, document_id, line_id, photo_id, sort, preview_key, thumbnail_key)
      select p.company_id, l.document_id, l.id, p.id, 0, p.preview_key, p.thumbnail_key
      from photo p join document_line l on l.document_id = ${id} and l.sort = 0 where p.id = ${photo_id}
      on conflict do nothing`.execute(db),
  )
  return { id, photo_id }
}

/** The token of a new link to a sent document. */
export async function linkTo(world: World, id: string, kind: 'estimate' | 'invoice'): Promise<string> {
  await stayIn(world)
  const row = kind === 'estimate' ? billing.linkEstimate : billing.linkInvoice
  const { url } = await expectSuccess(world.browser.call(row, { id }))
  return url.split('/').at(-1) ?? ''
}

/** A part of what the client paid too much for another invoice. */
async function leftOver(world: World) {
  if (!world.frugal) await makePayment(world, 'invoice', '5000')
  return { amount: '1' }
}

type Making = { issue_date?: string; due_date?: string }

const deckLines = [
  { kind: 'section' as const, name: 'Demolition' },
  { name: 'Remove old deck', unit_price: '480.00' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

/** An owner's first estimate, sent to a client: 1,337.97 with a deposit of 30 %. */
export async function sentEstimate(test: TestApp) {
  const person = await owner(test)
  const { id: client_id, email: address } = await client(person.browser)
  const { document } = await expectSuccess(
    person.browser.call(billing.createDocument, {
      client_id,
      title: 'Maple St deck',
      line_items: deckLines,
      deposit_percent: '30',
    }),
  )
  const { document: estimate } = await expectSuccess(person.browser.call(billing.sendEstimate, { id: document.id }))
  return { ...person, client_id, address, estimate, link: await linkMailedTo(test, address) }
}

/** An owner's first invoice, sent to a client: 1,337.97. */
export async function sentInvoice(test: TestApp, over: Making = {}) {
  const person = await owner(test)
  const { id: client_id, email: address } = await client(person.browser)
  const { document } = await expectSuccess(
    person.browser.call(billing.createDocument, { is_invoice: true, client_id, line_items: deckLines, ...over }),
  )
  const { document: invoice } = await expectSuccess(person.browser.call(billing.sendInvoice, { id: document.id }))
  return { ...person, client_id, address, invoice, link: await linkMailedTo(test, address) }
}

/** A document written straight into the books of a company, with one total and no lines. */
export function addDocument(
  test: TestApp,
  company_id: string,
  over: Partial<Insertable<DB['document']>> & { kind: 'estimate' | 'invoice' },
) {
  const number =
    over.number !== undefined ? over.number : `${over.kind === 'estimate' ? 'EST' : 'INV'}-9${nextNumber()}`
  const total = over.total ?? 100_000
  const row = { currency: 'USD', issue_date: '2026-11-01', status: 'sent' as const, total, subtotal: total, ...over }
  return test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('document')
      .values({ ...row, company_id, number })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow(),
  )
}

/** Money that came in for an invoice on a day. */
export function addPayment(
  test: TestApp,
  company_id: string,
  over: Pick<Insertable<DB['payment']>, 'document_id' | 'amount' | 'date' | 'status'> & {
    kind?: 'deposit' | 'other'
  },
) {
  return test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('payment')
      .values((given) => ({
        method: 'check',
        kind: 'other',
        ...over,
        company_id,
        client_id: given.selectFrom('document').select('client_id').where('id', '=', over.document_id),
      }))
      .execute(),
  )
}
