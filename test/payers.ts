import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as billing from '#contract/billing/calls.ts'
import * as payments from '#contract/payments/calls.ts'
import type { TestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { linkMailedTo } from '#test/server/mailed.ts'
import { accounts, answerBank, bankToken, cards, cardToken } from '#test/server/practice.ts'
import { invariants } from './drills/invariants.ts'
import { client } from './samples/clients.ts'
import { owner } from './samples/onboarding.ts'
import { processorOf } from './subscribers.ts'

/** Opens the company's account at the processor and goes through its page, as an owner does. Answers its id. */
export async function readyAccount(test: TestApp, boss: { browser: Browser; company_id: string }): Promise<string> {
  const { url } = await expectSuccess(boss.browser.call(payments.openPaymentAccount))
  await fetch(url, { method: 'POST', redirect: 'manual' })
  await expectSuccess(boss.browser.call(payments.syncPaymentAccount))
  return accountOf(test, boss.company_id)
}

/** The account of a company that has one; cards and debits are taken on it from now on, whatever was switched before. */
export async function accountOf({ platform }: TestApp, company_id: string): Promise<string> {
  const { account_id } = await platform.database.inCompany(company_id, (db) =>
    db
      .updateTable('payment_account')
      .set({ card_payments: true, bank_payments: true })
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  )
  return account_id
}

/** A card typed into the card form of a company's account: its token. */
export async function cardFor({ practice }: TestApp, account: string, number: string = cards.works): Promise<string> {
  return (await cardToken(practice, number, { account })).token
}

const deck = [
  { name: 'Remove old deck', unit_price: '480.00' },
  { name: 'Cedar boards', quantity: '42', unit: 'bd', unit_price: '18.00' },
]

export type Payer = Awaited<ReturnType<typeof payer>>

/**
 * A company whose account takes cards, and a client with a link. `invoice`: 1,337.97, sent. `estimate`: the same, approved,
 * with a deposit of 401.39.
 */
export async function payer(test: TestApp, kind: 'invoice' | 'estimate' = 'invoice', in_shop?: Shop) {
  const shop = in_shop ?? (await openShop(test))
  const { id: client_id, email: address } = await client(shop.browser)
  const { document } = await expectSuccess(
    shop.browser.call(billing.createDocument, {
      is_invoice: kind === 'invoice',
      client_id,
      title: 'Maple St deck',
      line_items: deck,
      ...(kind === 'estimate' ? { deposit_percent: '30' } : {}),
    }),
  )
  const { id } = document
  if (kind === 'invoice') await expectSuccess(shop.browser.call(billing.sendInvoice, { id }))
  else {
    await expectSuccess(shop.browser.call(billing.sendEstimate, { id }))
    await expectSuccess(shop.browser.call(billing.markEstimateApproved, { id, note: 'On the phone' }))
  }
  const { token } = await linkMailedTo(test, address)
  return { ...shop, client_id, address, id, link: { id, token }, guest: openBrowser(test) }
}

export type Shop = Awaited<ReturnType<typeof openShop>>

/** An owner whose company takes cards. */
export async function openShop(test: TestApp) {
  const person = await owner(test)
  return { ...person, account: await readyAccount(test, person) }
}

type Paying = {
  amount?: string
  card?: string
  way?: 'bank'
  mandate?: boolean
  token?: string
  key?: string
  name?: string
  email?: string
}

/** A client pays by the link, with a fresh card and key unless others are given. */
export async function pay(test: TestApp, who: Payer, over: Paying = {}, kind: 'invoice' | 'estimate' = 'invoice') {
  const { card, token, key, ...rest } = over
  const payment_method_token = token ?? (await cardFor(test, who.account, card))
  const row = kind === 'invoice' ? payments.payInvoice : payments.payDeposit
  const headers = { 'idempotency-key': key ?? randomUUID() }
  return who.guest.call(row, { ...who.link, payment_method_token, ...rest }, headers)
}

type Debiting = Omit<Paying, 'card' | 'way'> & { number?: string; typed?: boolean }

/** A client pays by the link from a bank account, with a fresh key unless another is given. */
export async function debit(test: TestApp, who: Payer, over: Debiting = {}, kind: 'invoice' | 'estimate' = 'invoice') {
  const { number = accounts.clears, typed, ...rest } = over
  const { token } = await bankToken(test.practice, number, { account: who.account, ...(typed ? { typed } : {}) })
  return pay(test, who, { token, way: 'bank', mandate: true, ...rest }, kind)
}

/** The holder answers the bank about an attempt. */
export async function answerFor(test: TestApp, account: string, clientSecret: string, agrees: boolean) {
  const [id = ''] = clientSecret.split('_secret_')
  await answerBank(processorOf(test), { id, kind: 'payment' }, agrees, account)
}

/** What was charged for a document at the processor, newest first: each payment that came to something, in cents. */
export async function chargedFor(test: TestApp, { account, id }: Pick<Payer, 'account' | 'id'>): Promise<number[]> {
  const { data } = await processorOf(test).events.list({ limit: 100 }, { stripeAccount: account })
  return data
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .map(({ data: { object } }) => object as { amount: number; metadata: { document_id?: string } })
    .filter(({ metadata }) => metadata.document_id === id)
    .map(({ amount }) => amount)
}

/** What of a company's money does not add up; see test/invariants.sql. */
export async function brokenMoney(test: TestApp, of: { company_id: string }, rules = /^I-[49]/): Promise<string[]> {
  const { platform } = test
  const { company_id } = of
  const broken: string[] = []
  for (const { rule, sql: text } of invariants().filter(({ rule }) => rules.test(rule))) {
    const { rows } = await platform.database.inCompany(company_id, (db) => sql.raw(text.replace(';', '')).execute(db))
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return broken
}
