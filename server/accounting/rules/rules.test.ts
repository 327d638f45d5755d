import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteCategory } from '#contract/accounting/categories/calls.ts'
import * as calls from '#contract/accounting/rules/calls.ts'
import * as bulk from '#contract/accounting/transactions/bulk/calls.ts'
import * as transactions from '#contract/accounting/transactions/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { itemOf, linkBank } from '#test/banks.ts'
import { type Books, importingBooks, line, november } from '#test/importing-books.ts'
import { categoryId } from '#test/samples/accounting.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { syncBank } from '../banks/sync/sync-bank.ts'

const test = await openTestApp()

type RuleInput = SendOf<typeof calls.saveRule>
type Boss = Parameters<typeof categoryId>[0]

const save = ({ browser }: Boss, rule: RuleInput) => expectSuccess(browser.call(calls.saveRule, rule))
const materials = (boss: Boss) => categoryId(boss, 'Cost of jobs > Materials & supplies')

async function listed({ browser }: Boss, q = '') {
  const { transactions: all } = await expectSuccess(
    browser.call(transactions.listTransactions, { sort: 'description', page_size: 200, q }),
  )
  return all
}

async function books(): Promise<Books & { materials: string; fuel: string }> {
  const all = await importingBooks(test)
  return { ...all, materials: await materials(all.sam), fuel: await categoryId(all.sam, 'Vehicle > Fuel') }
}

describe('rules of new lines', () => {
  it('a line of a file gets what the first rule says that fits it, and says which one', async () => {
    const all = await books()
    const first = await save(all.sam, {
      words: 'home depot',
      direction: 'out',
      category_id: all.materials,
      note: 'Yard',
    })
    await save(all.sam, { name: 'All that goes out', direction: 'out', category_id: all.fuel })
    await save(all.sam, { words: 'deposit', words_match: 'is', exclude: true })
    await all.bring(november)
    const [depot, lunch, , deposit] = await listed(all.sam)
    expect(depot).toMatchObject({
      category_id: all.materials,
      note: 'Lumber',
      rule: { id: first.rule_id, title: 'Contains “home depot”, money out', deleted: false },
    })
    expect(lunch).toMatchObject({ category_id: all.fuel, rule: { title: 'All that goes out' } })
    expect(deposit).toMatchObject({ category_id: null, status: 'posted', rule: null })
    const { history } = await expectSuccess(all.sam.browser.call(transactions.getTransaction, { id: depot?.id ?? '' }))
    expect(history[0]).toMatchObject({
      kind: 'sorted_by_rule',
      who: 'Your rule',
      note: 'Contains “home depot”, money out',
    })
  })

  it('amounts, accounts and where the words stand decide; a rule that is off does not', async () => {
    const all = await books()
    const account_id = all.account
    await save(all.sam, { words: 'LUNCH', active: false, exclude: true })
    await save(all.sam, { words: 'depot', words_match: 'begins', exclude: true })
    await save(all.sam, {
      words: 'home dep',
      words_match: 'begins',
      words_in: 'payee',
      amount_match: 'between',
      amount: '83.12',
      amount_to: '90',
      note: 'Fits',
      account_id,
    })
    await save(all.sam, { amount_match: 'at_least', amount: '1500', direction: 'in', transfer: true })
    await save(all.sam, { amount_match: 'is', amount: '8.50', direction: 'in', exclude: true })
    await save(all.sam, { words: '50%_', exclude: true })
    await all.bring([...november.slice(1), line(2, '2026-11-03', '-83.12', 'HOME DEPOT #412', { payee: 'Home Depot' })])
    const [depot, lunch, , deposit] = await listed(all.sam)
    expect(depot).toMatchObject({ note: 'Fits', status: 'posted' })
    expect(lunch).toMatchObject({ rule: null, status: 'posted' })
    expect(deposit).toMatchObject({ type: 'transfer', amount: '1500.00' })
    const [{ flow }] = (await all.rows(sql<{ flow: number }>`select sum(flow) as flow from transaction`)) as [
      { flow: number },
    ]
    expect(Number(flow)).toBe(150_000 - 8312 - 1700)
  })

  it('a category takes only what fits its type, and a transfer that went out keeps what it did to the money', async () => {
    const all = await books()
    await save(all.sam, {
      account_id: all.account,
      amount_match: 'at_least',
      amount: '1000',
      category_id: all.materials,
    })
    await save(all.sam, { words: 'lunch', transfer: true })
    await all.bring(november)
    const [, lunch, , deposit] = await listed(all.sam)
    expect(deposit).toMatchObject({ type: 'income', category_id: null })
    expect(lunch).toMatchObject({ type: 'transfer', amount: '-8.50' })
  })

  it('a line of a bank is sorted as it comes, and goes again where the bank takes it back and nobody worked on it', async () => {
    const boss = await owner(test)
    const category_id = await categoryId(boss, 'Vehicle > Fuel')
    const one = await linkBank(boss.browser, 'ins_practice_5')
    await test.work()
    const item_id = await itemOf(test, boss.company_id, one.id)
    const acts = test.bank.act(item_id)
    await save(boss, { words: 'zz fuel stop', category_id })
    acts.add({ cents: 4000, name: 'ZZ FUEL STOP 1' })
    const gone = acts.add({ cents: 4100, pending: true, name: 'ZZ FUEL STOP 2' })
    await syncBank(test.platform, { item_id })
    const found = await listed(boss, 'zz fuel')
    expect(found.map((each) => each.category_id)).toEqual([category_id, category_id])
    acts.remove(gone.transaction_id)
    await syncBank(test.platform, { item_id })
    const left = await listed(boss, 'zz fuel')
    expect(left.map(({ bank_text }) => bank_text)).toEqual(['ZZ FUEL STOP 1'])
  })

  it('what a person chooses takes the place of the rule; a deleted rule and a deleted category leave what is there', async () => {
    const all = await books()
    const { rule_id } = await save(all.sam, { words: 'lunch', category_id: all.fuel })
    await all.bring(november)
    const [, lunch, other] = await listed(all.sam)
    const categorize = { transaction_id: lunch?.id ?? '', category_id: all.materials }
    await expectSuccess(all.sam.browser.call(transactions.updateTransactionCategory, categorize))
    await expectSuccess(all.sam.browser.call(calls.deleteRule, { id: rule_id }))
    const now = await listed(all.sam)
    expect(now.find(({ id }) => id === lunch?.id)).toMatchObject({ category_id: all.materials, rule: null })
    expect(now.find(({ id }) => id === other?.id)).toMatchObject({ category_id: all.fuel, rule: { deleted: true } })
    expect((await all.sam.browser.call(calls.deleteRule, { id: rule_id })).code).toBe(404)
    await save(all.sam, { words: 'shell', category_id: all.fuel })
    await expectSuccess(all.sam.browser.call(deleteCategory, { id: all.fuel, reassign_to: 'none' }))
    await all.bring([line(7, '2026-11-09', '-40.00', 'SHELL')])
    expect((await listed(all.sam)).find(({ description }) => description === 'SHELL')).toMatchObject({ rule: null })
  })

  it('an import that is undone takes what only a rule has sorted', async () => {
    const all = await books()
    await save(all.sam, { words: 'lunch', category_id: all.fuel, note: 'Crew' })
    const file_id = crypto.randomUUID()
    await all.bring(november, { file_id })
    const { undoImport } = await import('#contract/accounting/imports/calls.ts')
    expect(await expectSuccess(all.sam.browser.call(undoImport, { id: file_id }))).toMatchObject({
      removed: 4,
      changed: 0,
    })
  })
})

describe('rules and what is there already', () => {
  it('an owner sees what a rule would change before it is saved, applies it, and takes it back', async () => {
    const all = await books()
    await all.bring(november)
    const [depot, lunch] = await listed(all.sam)
    await expectSuccess(
      all.sam.browser.call(transactions.updateTransactionCategory, {
        transaction_id: lunch?.id ?? '',
        category_id: all.materials,
      }),
    )
    const rule = { direction: 'out' as const, category_id: all.fuel, note: 'By rule' }
    const preview = (over: object = {}) => expectSuccess(all.sam.browser.call(calls.previewRule, { ...rule, ...over }))
    expect(await preview()).toMatchObject({ count: 2, more: false, sorted: 1 })
    expect((await preview()).transactions.map(({ id }) => id)).not.toContain(lunch?.id)
    expect(await preview({ include_sorted: true })).toMatchObject({ count: 3 })
    expect(await preview({ words: 'home DEPOT' })).toMatchObject({
      count: 1,
      transactions: [{ id: depot?.id, category_id: null }],
    })
    const { rule_id } = await save(all.sam, rule)
    const done = await expectSuccess(all.sam.browser.call(calls.applyRule, { id: rule_id }))
    expect(done).toMatchObject({ updated: 2, more: false })
    const after = await listed(all.sam)
    const sorted = after.map(({ category_id, note }) => `${category_id === all.fuel ? 'fuel' : 'other'} ${note}`)
    expect(sorted.sort()).toEqual(['fuel By rule', 'fuel Lumber', 'other null', 'other null'])
    expect(after.filter((each) => each.rule?.id === rule_id)).toHaveLength(2)
    expect(await preview()).toMatchObject({ count: 0 })
    await expectSuccess(all.sam.browser.call(bulk.undoBulkUpdate, { transactions: done.previous }))
    const back = await listed(all.sam)
    expect(back.filter(({ category_id }) => category_id === all.fuel)).toEqual([])
    expect(back.filter(({ note }) => note === 'By rule')).toEqual([])
    expect(back.every((each) => each.rule === null)).toBe(true)
  })

  it('two people at once: what one saved meanwhile is shown to the other, and an order names all rules', async () => {
    const { sam, fuel } = await books()
    const [a, b] = [
      await save(sam, { words: 'a', category_id: fuel }),
      await save(sam, { words: 'b', category_id: fuel }),
    ]
    const change = { id: a.rule_id, version: a.rule.version, words: 'aa' }
    expect((await save(sam, change)).rule).toMatchObject({ words: 'aa', category_id: fuel, version: 2 })
    const stale = await sam.browser.call(calls.saveRule, change)
    expect(stale.body).toMatchObject({ error_code: 'stale_version', current: { words: 'aa' } })
    const order = (ids: string[]) => sam.browser.call(calls.orderRules, { ids })
    const { rules } = await expectSuccess(order([b.rule_id, a.rule_id]))
    expect(rules.map(({ words }) => words)).toEqual(['b', 'aa'])
    expect((await order([a.rule_id])).body.fields).toHaveProperty('ids')
    expect((await order([a.rule_id, a.rule_id])).body.fields).toHaveProperty('ids')
    const many = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(sam, { words: `w${at}`, category_id: fuel })),
    )
    expect(new Set(many.map(({ rule_id }) => rule_id)).size).toBe(8)
  })

  it('a rule that takes every line, does nothing, or names what the company does not have is refused by its field', async () => {
    const [{ sam, fuel }, other] = [await books(), await books()]
    const faults = async (rule: RuleInput) =>
      Object.keys((await sam.browser.call(calls.saveRule, rule)).body.fields ?? {})
    expect(await faults({ category_id: fuel })).toEqual(['words'])
    expect(await faults({ words: '  ', category_id: fuel })).toEqual(['words'])
    expect(await faults({ words: 'a' })).toEqual(['category_id'])
    expect(await faults({ words: 'a', category_id: other.fuel })).toEqual(['category_id'])
    expect(await faults({ words: 'a', category_id: fuel, transfer: true })).toEqual(['category_id'])
    expect(await faults({ account_id: other.account, category_id: fuel })).toEqual(['account_id'])
    expect(await faults({ words: 'a', exclude: true, job_id: crypto.randomUUID() })).toEqual(['job_id'])
    expect(await faults({ amount_match: 'is', amount: 'ten', exclude: true })).toEqual(['amount'])
  })
})
