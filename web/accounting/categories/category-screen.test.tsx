import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booksOf, categories, categoryCalled, lookingOnly } from '#test/screen/books.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { CategoryScreen } from './category-screen.tsx'

const open = (more: Answers = {}) => onStage(<CategoryScreen />, booksOf([], more).answers)
const item = (name: RegExp) => page.getByRole('treeitem', { name })
const writes = (stage: Awaited<ReturnType<typeof open>>) => stage.sent.filter(({ method }) => method !== 'GET')
const tools = categoryCalled('Small tools')
const materials = categoryCalled('Materials')
const costs = categoryCalled('Cost of jobs')

beforeEach(() => page.viewport(1280, 1000))

test('an owner sees what each category came to, and moves one by keys', async () => {
  const stage = await open({ [`POST /api/accounting/categories/tree/${tools.id}/move/`]: { category: tools } })
  await expect.element(item(/^Materials.*3 transactions.*\$420\.00/)).toHaveAttribute('aria-level', '2')
  await expectNoBarriers()
  ;(item(/^Small tools/).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => writes(stage)[0]?.input).toEqual({ new_parent_id: costs.id, position: '0' })
  await expect
    .poll(() =>
      page
        .getByRole('treeitem')
        .elements()
        .map((each) => each.textContent?.match(/Materials|Small tools/)?.[0]),
    )
    .toContain('Small tools')
})

test('income and expense are not mixed, and the way back is offered', async () => {
  const stage = await open({ [`POST /api/accounting/categories/tree/${materials.id}/move/`]: { category: materials } })
  const grip = (name: string) => page.getByRole('button', { name: `${name}: move, edit, delete` })
  await expect.element(grip('Materials')).toBeVisible()
  await drag(grip('Materials').element(), item(/^Job income/).element())
  await expect.element(page.getByText("Income and expense can't be mixed")).toBeVisible()
  expect(writes(stage)).toEqual([])
  await drag(grip('Materials').element(), item(/^Vehicle/).element())
  await expect.element(page.getByText('Moved Materials under Vehicle').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => writes(stage).map(({ input }) => input))
    .toEqual([{ new_parent_id: categoryCalled('Vehicle').id }, { new_parent_id: costs.id, position: '0' }])
})

test('an owner selects several by keys and moves them together', async () => {
  const stage = await open({ 'POST /api/accounting/categories/tree/bulk-move/': { moved: 2 } })
  await expect.element(item(/^Materials/)).toBeVisible()
  ;(item(/^Materials/).element() as HTMLElement).focus()
  await userEvent.keyboard('x{ArrowDown}x')
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Under' }).selectOptions('Vehicle')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(page.getByText('Moved 2 categories under Vehicle')).toBeVisible()
  expect(writes(stage)[0]?.input).toEqual({
    ids: [materials.id, tools.id],
    new_parent_id: categoryCalled('Vehicle').id,
  })
})

test('an owner adds a category; what the server says of the name stands at it', async () => {
  const said = 'There is already a category called Fuel here'
  const stage = await open({
    'POST /api/accounting/categories/tree/create/': {
      code: 400,
      error_code: 'category_name_taken',
      message: said,
      fields: { name: [said] },
    },
  })
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByRole('button', { name: 'Save category' }).click()
  await expect.element(page.getByText('Name the category')).toBeVisible()
  await page.getByLabelText('Name *').fill('fuel')
  await page.getByLabelText('Under').selectOptions('Vehicle')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(said)).toBeVisible()
  await expectNoBarriers()
  expect(writes(stage)[0]?.input).toMatchObject({ name: 'fuel', parent_id: categoryCalled('Vehicle').id })
})

test('an owner deletes a category only once its transactions have a new one', async () => {
  const stage = await open({
    [`GET /api/accounting/category/${materials.id}/`]: { category: { ...materials, transaction_count: 3 } },
    [`POST /api/accounting/category/${materials.id}/delete/`]: { reassigned: 3 },
  })
  await page.getByRole('button', { name: 'Materials: move, edit, delete' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByText('Choose where its 3 transactions go.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect.element(page.getByText('Choose where they go').last()).toBeVisible()
  await page.getByLabelText('New category *').selectOptions(tools.id)
  await page.getByRole('button', { name: 'Delete category' }).click()
  await expect.element(page.getByText('Materials deleted')).toBeVisible()
  expect(writes(stage)[0]?.input).toMatchObject({ reassign_to: tools.id })
})

test('on a phone one level is shown at a time, and a category is moved by its menu', async () => {
  await page.viewport(390, 844)
  const stage = await open({ 'POST /api/accounting/categories/tree/bulk-move/': { moved: 1 } })
  await page.getByRole('button', { name: /^Cost of jobs/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Cost of jobs' })).toBeVisible()
  await page.getByRole('button', { name: 'All categories' }).click()
  await expect.element(page.getByRole('button', { name: /^Vehicle/ })).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: /^Cost of jobs/ }).click()
  await page.getByRole('button', { name: 'More for Small tools' }).click()
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await page.getByRole('combobox', { name: 'Under' }).selectOptions('Vehicle')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => writes(stage)[0]?.input).toMatchObject({ ids: [tools.id] })
})

test('whoever may only look changes none', async () => {
  await open({ 'GET /api/employee/permissions/': lookingOnly })
  await expect.element(item(/^Materials/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'New category' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /move, edit, delete/ })).not.toBeInTheDocument()
  expect(page.getByRole('treeitem').elements().length).toBe(categories.length)
})

async function drag(from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const fire = (type: string, target: EventTarget, x: number, y: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { bubbles: true, cancelable: true, button: 0, pointerId: 1, clientX: x, clientY: y }),
    )
  fire('pointerdown', from, a.x + 4, a.y + 4)
  fire('pointermove', window, a.x + 4, a.y + 20)
  fire('pointermove', window, b.x + 40, b.y + b.height / 2)
  await expect.poll(() => document.querySelector('[data-category].bg-chalk-tint, [data-drop-line]')).not.toBeNull()
  fire('pointerup', window, b.x + 40, b.y + b.height / 2)
}
