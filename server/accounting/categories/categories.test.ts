import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/accounting/categories/calls.ts'
import { getTransaction, listTransactions, saveTransactionOrCategory } from '#contract/accounting/transactions/calls.ts'
import { addTransaction, categoryId } from '#test/samples/accounting.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'

const test = await openTestApp()
const sam = await owner(test)
const rival = await owner(test)
const tree = async (who = sam) => (await expectSuccess(who.browser.call(calls.listCategoryTree))).categories
const at = (path: string) => categoryId(sam, path)
const create = (input: object) => sam.browser.call(calls.createCategory, input as never)

describe('the tree of categories', () => {
  it('a company begins with the categories of its trade and their tax lines, each behind its parent', async () => {
    const all = await tree()
    expect(all.slice(0, 4).map(({ path }) => path.join(' > '))).toEqual([
      'Income',
      'Income > Job income',
      'Income > Job income > Labor',
      'Income > Job income > Materials billed',
    ])
    expect(all.find(({ name }) => name === 'Meals')).toMatchObject({ type: 'expense', tax_line: '24b', deductible: 50 })
    expect(all.flatMap(({ system }) => system ?? [])).toEqual(['transfer', 'card_payment', 'ask_accountant'])
    for (const { id, parent_id, type } of all)
      expect(type, id).toBe(parent_id ? all.find((each) => each.id === parent_id)?.type : type)
  })

  it('an owner adds a category below another one, and not twice', async () => {
    const parent_id = await at('Cost of jobs > Materials & supplies')
    const { category } = await expectSuccess(create({ name: 'Lumber', parent_id, tax_line: '38' }))
    expect(category).toMatchObject({ type: 'expense', path: ['Cost of jobs', 'Materials & supplies', 'Lumber'] })
    expect((await create({ name: 'LUMBER', parent_id })).body).toMatchObject({ fields: { name: [expect.any(String)] } })
    expect((await create({ name: 'Rent', parent_id, type: 'income' })).body).toMatchObject({
      fields: { type: [expect.any(String)] },
    })
    expect((await create({ name: 'Loose' })).body).toMatchObject({ fields: { type: [expect.any(String)] } })
    expect((await create({ name: 'Loose', parent_id: randomUUID() })).body).toMatchObject({
      fields: { parent_id: [expect.any(String)] },
    })
    const cedar = await expectSuccess(create({ name: 'Cedar', parent_id: category.id }))
    expect((await create({ name: 'Red', parent_id: cedar.category_id })).body).toMatchObject({
      fields: { parent_id: [expect.any(String)] },
    })
  })

  it('an owner saves a category by the call of the books', async () => {
    const save = (input: object) => sam.browser.call(saveTransactionOrCategory, input as never)
    const { category_id: id = '' } = await expectSuccess(
      save({ kind: 'category', name: 'Crane hire', type: 'expense' }),
    )
    const { category } = await expectSuccess(save({ kind: 'category', id, name: 'Crane rental', color: '#B26A00' }))
    expect(category).toMatchObject({ name: 'Crane rental', color: '#b26a00', version: 2 })
    expect((await save({ name: '', kind: 'category' })).body).toMatchObject({ fields: { name: [expect.any(String)] } })
    expect((await save({ kind: 'category', id: randomUUID(), name: 'X' })).body).toMatchObject({
      fields: { id: [expect.any(String)] },
    })
  })

  it('a category is moved to a place, never below itself, nor among another type', async () => {
    const [vehicle, fuel, office] = [await at('Vehicle'), await at('Vehicle > Fuel'), await at('Operating > Office')]
    const move = (id: string, input: object) => sam.browser.call(calls.moveCategory, { id, ...input })
    await expectSuccess(move(fuel, { new_parent_id: await at('Operating'), position: 1 }))
    const names = (await tree())
      .filter(({ path }) => path[0] === 'Operating' && path.length === 2)
      .map(({ name }) => name)
    expect(names.slice(0, 3)).toEqual(['Advertising', 'Fuel', 'Commissions & referral fees'])
    expect((await move(await at('Operating'), { new_parent_id: office })).body.error_code).toBe('category_cycle')
    expect((await move(office, { new_parent_id: await at('Income') })).body).toMatchObject({
      fields: { new_parent_id: ["Income and expense can't be mixed"] },
    })
    expect((await move(fuel, { new_parent_id: vehicle, version: 1 })).body.error_code).toBe('stale_version')
    expect((await move(randomUUID(), {})).code).toBe(404)
    const back = await expectSuccess(move(fuel, { new_parent_id: vehicle, position: 0 }))
    expect(back).toMatchObject({ message: 'Moved Fuel under Vehicle' })
  })

  it('several are moved at once, all or none', async () => {
    const [fuel, lease, draw] = [await at('Vehicle > Fuel'), await at('Vehicle > Lease'), await at('Owner > Draw')]
    const new_parent_id = await at('Cost of jobs')
    const move = (ids: string[]) => sam.browser.call(calls.moveCategories, { ids, new_parent_id })
    expect((await move([fuel, draw])).code).toBe(400)
    expect(await at('Vehicle > Fuel')).toBe(fuel)
    expect((await expectSuccess(move([fuel, lease]))).moved).toBe(2)
    expect(await at('Cost of jobs > Fuel')).toBe(fuel)
    await expectSuccess(
      sam.browser.call(calls.moveCategories, { ids: [fuel, lease], new_parent_id: await at('Vehicle') }),
    )
  })

  it('a category in use is deleted with a new home for what hangs on it', async () => {
    const parent_id = await at('Operating')
    const gone = (await expectSuccess(create({ name: 'Coffee', parent_id }))).category_id
    const below = (await expectSuccess(create({ name: 'Beans', parent_id: gone }))).category_id
    const { id } = await addTransaction(sam, { category_id: gone })
    await addTransaction(sam, { splits: [{ amount: '80', category_id: gone }, { amount: '3.12' }] })
    const remove = (input: object = {}) => sam.browser.call(calls.deleteCategory, { id: gone, ...input })
    expect((await remove()).body.error_code).toBe('category_in_use')
    expect((await remove({ reassign_to: await at('Income') })).body).toMatchObject({
      fields: { reassign_to: [expect.any(String)] },
    })
    const meals = await at('Operating > Meals')
    expect((await expectSuccess(remove({ reassign_to: meals }))).reassigned).toBe(2)
    expect((await sam.browser.call(getTransaction, { id })).body.transaction.category?.name).toBe('Meals')
    expect(await at('Operating > Beans')).toBe(below)
    const transfer = await at('Transfers > Transfer between accounts')
    expect((await sam.browser.call(calls.deleteCategory, { id: transfer })).body.error_code).toBe('conflict')
  })

  it('the tree says what each category came to in a year, with all below it', async () => {
    const alone = await owner(test)
    const [fuel, vehicle] = [await categoryId(alone, 'Vehicle > Fuel'), await categoryId(alone, 'Vehicle')]
    await addTransaction(alone, { amount: '60', category_id: fuel })
    await addTransaction(alone, { amount: '-10', category_id: fuel })
    await addTransaction(alone, { amount: '5', category_id: fuel, excluded: true })
    await addTransaction(alone, { amount: '7', category_id: fuel, date: '2025-12-31' })
    await addTransaction(alone, {
      amount: '9',
      splits: [
        { amount: '4', category_id: vehicle },
        { amount: '5', category_id: fuel },
      ],
    })
    await addTransaction(alone, { amount: '3' })
    const { categories, uncategorized } = await expectSuccess(
      alone.browser.call(calls.listCategoryTree, { year: 2026 }),
    )
    const of = (id: string) => categories.find((each) => each.id === id)
    expect(of(fuel)).toMatchObject({ amount: '55.00', count: 3 })
    expect(of(vehicle)).toMatchObject({ amount: '59.00', count: 4 })
    expect(uncategorized).toEqual({ income: '0.00', expense: '3.00', count: 1 })
    const found = await expectSuccess(alone.browser.call(listTransactions, { category_id: vehicle }))
    expect(found).toMatchObject({ total: 5, totals: { expense: '66.00', count: 4 } })
  })

  it('categories are searched by name and path, and by what fits', async () => {
    const search = async (input: object) =>
      (await expectSuccess(sam.browser.call(calls.searchCategories, input))).categories.map(({ name }) => name)
    expect((await search({ q: 'fu' }))[0]).toBe('Fuel')
    expect(await search({ q: 'vehicle tolls' })).toEqual(['Parking & tolls'])
    expect(await search({ q: 'labor', type: 'income' })).toEqual(['Labor'])
    await addTransaction(sam, { category_id: await at('Vehicle > Lease'), date: '2026-12-31' })
    expect((await search({}))[0]).toBe('Lease')
  })

  it('another company cannot name a category of this one', async () => {
    const fuel = await at('Vehicle > Fuel')
    expect((await rival.browser.call(calls.getCategory, { id: fuel })).code).toBe(404)
    expect((await rival.browser.call(calls.deleteCategory, { id: fuel })).code).toBe(404)
    expect((await rival.browser.call(listTransactions, { category_id: fuel })).body).toMatchObject({
      fields: { category_id: [expect.any(String)] },
    })
    expect((await tree(rival)).some(({ id }) => id === fuel)).toBe(false)
  })
})
