import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Rule, rule } from '#contract/accounting/rules/shapes.ts'
import { blank } from '#test/blank.ts'
import { aTransaction, booksOf, categoryCalled, lookingOnly, named } from '#test/screen/books.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { RuleScreen } from './rule-screen.tsx'

const aRule = (number: number, of: Partial<Rule>): Rule => ({
  ...blank(rule),
  id: `019a0000-0000-7000-8000-00000000000${number}`,
  title: `Contains “${of.words}”`,
  words_in: 'any',
  words_match: 'contains',
  active: true,
  version: 1,
  category_id: categoryCalled('Materials').id,
  category: named(categoryCalled('Materials')),
  ...of,
})
const rules = [
  aRule(1, { words: 'HOME DEPOT' }),
  aRule(2, { words: 'LOWES' }),
  aRule(3, { words: 'ACE', active: false }),
]
const opened = vi.fn()
const open = (more: Answers = {}, which?: string) =>
  onStage(
    <RuleScreen opened={which} onOpen={opened} />,
    booksOf([], { 'GET /api/accounting/rules/': { rules }, ...more }).answers,
  )
const rows = () => page.getByRole('list', { name: 'Rules' }).getByRole('listitem')

beforeEach(() => page.viewport(1280, 1400))

test('an owner reads the rules in their order and moves one by keys', async () => {
  const moved = [rules[1], rules[0], rules[2]]
  const stage = await open({ 'POST /api/accounting/rules/order/': { rules: moved } })
  await expect.element(rows().first()).toHaveTextContent('1Contains “HOME DEPOT”')
  await expect.element(rows().last()).toHaveTextContent('Off')
  await expectNoBarriers()
  ;(page.getByRole('button', { name: 'Contains “LOWES”', exact: true }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect
    .poll(() => stage.sent.find(({ method }) => method === 'POST')?.input)
    .toEqual({ ids: moved.map((each) => each?.id) })
})

test('an owner makes a rule and sees first which older transactions it would change', async () => {
  const found = aTransaction(1, { description: 'HOME DEPOT #1' })
  const stage = await open(
    {
      'POST /api/accounting/rules/preview/': { count: 1, more: false, sorted: 2, transactions: [found] },
      'POST /api/accounting/rules/': { rule_id: rules[0]?.id, rule: rules[0] },
      [`POST /api/accounting/rules/${rules[0]?.id}/apply/`]: { updated: 1, more: false, previous: [] },
    },
    'new',
  )
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('Enter words, an amount, a direction or an account to look for')).toBeVisible()
  await page.getByRole('textbox', { name: 'Words' }).fill('HOME DEPOT')
  await page.getByRole('switch', { name: /Exclude it/ }).click()
  await page.getByRole('button', { name: 'Show what it would change' }).click()
  await expect
    .element(page.getByText('It would change 1 transaction. 2 transactions already sorted stay'))
    .toBeVisible()
  await expect.element(page.getByRole('list', { name: 'The latest ones' })).toHaveTextContent('HOME DEPOT #1')
  await expectNoBarriers()
  await page.getByRole('switch', { name: /Apply it to 1 transaction/ }).click()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect.element(page.getByText('1 transaction sorted').first()).toBeVisible()
  const saved = stage.sent.find(({ method, path }) => method === 'POST' && path === '/api/accounting/rules/')
  expect(saved?.input).toMatchObject({ words: 'HOME DEPOT', exclude: true })
})

test('a rule is deleted once its person has confirmed it', async () => {
  const stage = await open({ [`DELETE /api/accounting/rules/${rules[1]?.id}/`]: {} })
  await page.getByRole('button', { name: 'More for Contains “LOWES”' }).click()
  await page.getByRole('menuitem', { name: 'Delete rule' }).click()
  await expect.element(page.getByText('What it has sorted stays sorted.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete rule' }).click()
  await expect.poll(() => stage.sent.some(({ method }) => method === 'DELETE')).toBe(true)
})

test('who only looks at the books changes no rule', async () => {
  await open({ 'GET /api/employee/permissions/': lookingOnly })
  await expect.element(rows().first()).toHaveTextContent('HOME DEPOT')
  expect(page.getByRole('button', { name: 'New rule' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^More for/ }).elements()).toEqual([])
})
