import { randomUUID } from 'node:crypto'
import * as accounts from '#contract/accounting/accounts/calls.ts'
import * as categories from '#contract/accounting/categories/calls.ts'
import * as rules from '#contract/accounting/rules/calls.ts'
import * as transactions from '#contract/accounting/transactions/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { keepFile } from '#server/platform/files/company-files.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { picture } from './photos.ts'
import { make, type Samples, type World } from './sample.ts'

type Owner = { browser: Browser }

/** A transaction that somebody adds by hand: an expense of today's month unless said. */
export async function addTransaction(
  { browser }: Owner,
  over: Partial<SendOf<typeof transactions.saveTransactionOrCategory>> = {},
) {
  const { transaction } = await expectSuccess(
    browser.call(transactions.saveTransactionOrCategory, {
      type: 'expense',
      date: '2026-11-16',
      amount: '83.12',
      description: `Lumber ${nextNumber()}`,
      ...over,
    }),
  )
  if (!transaction) throw new Error('A transaction is saved')
  return transaction
}

/** The id of a category by the names from the top down, e.g. `Vehicle > Fuel`. */
export async function categoryId({ browser }: Owner, path: string): Promise<string> {
  const { categories: all } = await expectSuccess(browser.call(categories.listCategoryTree))
  const found = all.find((each) => each.path.join(' > ') === path)
  if (!found) throw new Error(`There is no category ${path}`)
  return found.id
}

/** A line of a bank in an account, and the transaction that it became. */
export async function addBankLine(
  test: TestApp,
  companyId: string,
  line: { account_id: string; external_id?: string; date?: string; amount: number; description?: string },
) {
  const { account_id, external_id = `line-${nextNumber()}`, date = '2026-11-16', amount, description = 'SHELL' } = line
  return test.platform.database.inCompany(companyId, async (db, company_id) => {
    const { id } = await db
      .insertInto('transaction')
      .values({
        company_id,
        account_id,
        type: amount > 0 ? 'income' : 'expense',
        source: 'bank',
        date,
        amount: Math.abs(amount),
        description,
        bank_text: description,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('bank_line')
      .values({ company_id, account_id, external_id, payload: '{}', transaction_id: id })
      .execute()
    return { id, external_id }
  })
}

export const accountingSamples = {
  makes: {
    account: makeAccount,
    category: makeCategory,
    transaction: (world) => makeTransaction(world),
    money_in: makeMoneyIn,
    deleted_transaction: makeDeleted,
    bank_of_lines: makeBank,
    imported_file: makeImportedFile,
    view: makeView,
    rule: makeRule,
  },
  paths: {
    '/api/accounting/transaction/:id/': 'transaction',
    '/api/accounting/transaction/:id/receipt/:receipt_id/': 'within',
    '/api/accounting/category/:id/': 'category',
    '/api/accounting/categories/tree/:id/': 'category',
    '/api/accounting/import/:id/': 'imported_file',
    '/api/accounting/rules/:id/': 'rule',
  },
  fields: {
    'was.category_id': 'within',
    'was.job_id': 'within',
    invoice_id: 'sent_invoice',
    'GET /api/accounting/export/ ids': 'transaction',
    'POST /api/accounting/match/ transaction_id': 'money_in',
    file_id: 'imported_file',
    'GET /api/accounting/deleted/ bank_id': 'bank_of_lines',
    'POST /api/accounting/ id': 'transaction',
    'POST /api/accounting/ parent_id': 'category',
    'POST /api/accounting/rules/ id': 'rule',
    'POST /api/accounting/rules/preview/ id': 'rule',
    'POST /api/accounting/rules/order/ ids': 'rule',
    'transactions.rule_id': 'rule',
    'POST /api/accounting/match/ payment_id': 'payment',
    'POST /api/accounting/categories/tree/create/ parent_id': 'category',
    'PUT /api/accounting/categories/tree/:id/update/ parent_id': 'category',
    'POST /api/accounting/categories/tree/bulk-move/ ids': 'category',
    'GET /api/accounting/suggestions/ ids': 'transaction',
    'POST /api/accounting/bulk-update/ ids': 'transaction',
    'POST /api/accounting/bulk-delete/ ids': 'transaction',
    'POST /api/accounting/restore/ ids': 'deleted_transaction',
    'splits.category_id': 'category',
    'transactions.id': 'transaction',
    'transactions.category_id': 'category',
    new_parent_id: 'category',
    'POST /api/accounting/category/:id/delete/ reassign_to': 'category',
    with_id: 'transaction',
    'POST /api/accounting/import/ file_id': 'chosen',
    'lines.transaction_id': 'transaction',
  },
  extras: {
    'POST /api/accounting/': () => ({
      type: 'expense',
      date: '2026-11-16',
      amount: '83.12',
      description: `Lumber ${nextNumber()}`,
      splits: [{ amount: '80' }, { amount: '3.12' }],
    }),
    'POST /api/accounting/categories/tree/create/': () => ({ name: `Crane ${nextNumber()}`, type: 'expense' }),
    'GET /api/accounting/suggestions/': async (world) => ({ ids: [await make(world, 'money_in')] }),
    'POST /api/accounting/bulk-update/': async (world) => ({ ids: [await make(world, 'transaction')], excluded: true }),
    'POST /api/accounting/bulk-delete/': async (world) => ({ ids: [await make(world, 'transaction')] }),
    'POST /api/accounting/bulk-undo/': changedOne,
    'POST /api/accounting/restore/': async (world) => ({ ids: [await make(world, 'deleted_transaction')] }),
    'POST /api/accounting/categories/tree/bulk-move/': async (world) => ({ ids: [await make(world, 'category')] }),
    'POST /api/accounting/transaction/:id/split/': async (world) => ({
      id: await make(world, 'transaction'),
      splits: [{ amount: '80' }, { amount: '3.12' }],
    }),
    'POST /api/accounting/match/': async (world) => ({
      transaction_id: await make(world, 'money_in'),
      invoice_id: await make(world, 'sent_invoice'),
      payment_id: undefined,
    }),
    'POST /api/accounting/update-category/': () => ({ category_name: 'Fuel' }),
    'POST /api/accounting/transaction/:id/receipt/': async () => ({ receipt: [await picture()] }),
    'GET /api/accounting/transaction/:id/receipt/:receipt_id/': ofReceipt,
    'DELETE /api/accounting/transaction/:id/receipt/:receipt_id/delete/': ofReceipt,
    'POST /api/accounting/import/': async (world) => ({
      account_id: await make(world, 'account'),
      file_id: randomUUID(),
      name: 'november.csv',
      format: 'csv',
      lines: [{ row: 2, date: '2026-11-16', amount: '-83.12', description: `Lumber ${nextNumber()}` }],
    }),
    'POST /api/accounting/import/columns/': () => ({
      heads: [`Date ${nextNumber()}`],
      columns: ['date'],
      date_order: 'mdy',
      decimal_sign: '.',
      amount_sign: 'negative_out',
    }),
    'POST /api/accounting/rules/': () => ({ words: `Yard ${nextNumber()}`, exclude: true }),
    'POST /api/accounting/rules/preview/': () => ({ words: `Yard ${nextNumber()}`, exclude: true }),
    'POST /api/accounting/rules/order/': allRules,
    'POST /api/accounting/views/': () => ({ name: `View ${nextNumber()}`, query: 'type=expense' }),
  },
  also: {
    '/api/accounting/match/': ['payments.record', 'invoices.view', 'prices.view'],
  },
} satisfies Samples

/** A transaction of the world's person, for a job that the assignee works on, with a receipt. */
async function makeTransaction(world: World): Promise<string> {
  const { test, company_id, canary } = world
  const job_id = await make(world, 'job')
  const { id } = await addTransaction(world, {
    job_id,
    description: `${canary} lumber ${nextNumber()}`,
    payee: canary,
    note: canary,
  })
  await test.platform.database.inCompany(company_id, async (db) => {
    const files = { db, platform: test.platform, companyId: company_id }
    const source = Buffer.from(`%PDF-1.7 ${canary} ${nextNumber()}`)
    const file_key = await keepFile(files, { kind: 'receipt', source, mime: 'application/pdf' })
    await db
      .insertInto('receipt')
      .values({
        company_id,
        transaction_id: id,
        file_key,
        name: `${canary}.pdf`,
        mime: 'application/pdf',
        bytes: source.length,
        added_by: world.assignee,
      })
      .execute()
    await db.updateTable('transaction').set({ has_receipt: true }).where('id', '=', id).execute()
  })
  return id
}

/** Money that came in, for an invoice to be matched with. */
async function makeMoneyIn(world: World): Promise<string> {
  const { id } = await addTransaction(world, { type: 'income', amount: '50', description: `${world.canary} deposit` })
  return id
}

async function makeDeleted(world: World): Promise<string> {
  const id = await makeTransaction(world)
  await expectSuccess(world.browser.call(transactions.deleteTransaction, { id }))
  return id
}

async function makeCategory({ browser, canary }: World): Promise<string> {
  const name = `${canary} ${nextNumber()}`
  const { category_id } = await expectSuccess(browser.call(categories.createCategory, { name, type: 'expense' }))
  return category_id
}

async function makeAccount({ browser, canary }: World): Promise<string> {
  const { account_id } = await expectSuccess(
    browser.call(accounts.createAccount, { name: `${canary} ${nextNumber()}`, mask: '4242' }),
  )
  return account_id
}

/** Of whoever asks: nobody sees the views of others. */
async function makeView({ test, company_id, canary, asker }: World): Promise<string> {
  const view = { user_id: asker, name: `${canary} ${nextNumber()}`, query: 'type=expense' }
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('transaction_view')
      .values({ company_id, ...view })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function makeBank({ test, company_id, canary }: World): Promise<string> {
  const bank = {
    provider: 'practice' as const,
    item_id: `item ${nextNumber()}`,
    name: canary,
    removed_at: '2026-11-01',
  }
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('bank')
      .values({ company_id, ...bank })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function makeImportedFile(world: World): Promise<string> {
  const { test, company_id, canary } = world
  const file = { account_id: await make(world, 'account'), name: `${canary}.csv`, format: 'csv' as const, rows: 1 }
  const { id } = await test.platform.database.inCompany(company_id, (db) =>
    db
      .insertInto('bank_file')
      .values({ company_id, ...file })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function makeRule({ browser, canary }: World): Promise<string> {
  const sent = { words: `${canary} ${nextNumber()}`, name: canary, note: canary, exclude: true }
  return (await expectSuccess(browser.call(rules.saveRule, sent))).rule_id
}

async function allRules(world: World) {
  await make(world, 'rule')
  const { rules: all } = await expectSuccess(world.browser.call(rules.listRules))
  return { ids: all.map(({ id }) => id) }
}

async function changedOne(world: World) {
  const { id, version } = await expectSuccess(
    world.browser.call(transactions.getTransaction, { id: await make(world, 'transaction') }),
  ).then(({ transaction }) => transaction)
  return { transactions: [{ id, version, type: 'expense', category_id: null, job_id: null, excluded: true }] }
}

async function ofReceipt(world: World) {
  const id = await make(world, 'transaction')
  const { receipt_id } = await world.test.platform.database.inCompany(world.company_id, (db) =>
    db.selectFrom('receipt').select('id as receipt_id').where('transaction_id', '=', id).executeTakeFirstOrThrow(),
  )
  return { id, receipt_id }
}
