import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankFile } from '#contract/accounting/imports/shapes.ts'
import { type Answers, expectNoBarriers, onStage } from '#test/screen/stage.tsx'
import { ImportListSheet } from './import-list-sheet.tsx'

beforeEach(() => page.viewport(1280, 900))

const list = 'GET /api/accounting/import/'
const id = (end: string) => `0192f0c4-7b1e-7000-8000-0000000000${end}`
const fileWith = (over: Partial<BankFile> = {}): BankFile => ({
  id: id('f1'),
  name: 'november.csv',
  account: { id: id('a1'), name: 'First Maine checking', mask: '0211' },
  format: 'csv',
  rows: 217,
  added: 214,
  imported_by_name: 'Sam Harlow',
  imported_at: '2026-11-17T14:30:00Z',
  undone_at: null,
  turned_at: null,
  ...over,
})
const answerOf = (imports: object[], over: object = {}) => ({
  imports,
  page: 1,
  page_size: 20,
  total: imports.length,
  total_pages: 1,
  ...over,
})

async function open(answers: Answers, onImport?: () => void) {
  const onClose = vi.fn()
  return onStage(<ImportListSheet onClose={onClose} {...(onImport ? { onImport } : {})} />, answers)
}

test('an owner reads which files were imported, and takes one back', async () => {
  let file = fileWith()
  const stage = await open(
    {
      [list]: () => answerOf([file, fileWith({ id: id('f2'), name: 'card.qfx', undone_at: '2026-11-16T10:00:00Z' })]),
      [`POST /api/accounting/import/${id('f1')}/undo/`]: ({ input }) => {
        const isLook = String((input as { dry_run?: unknown }).dry_run) === 'true'
        if (!isLook) file = fileWith({ undone_at: '2026-11-17T15:00:00Z' })
        return { removed: 214, changed: 0, changed_ones: [], left: 0 }
      },
    },
    vi.fn(),
  )
  await expect.element(page.getByText('214 transactions into First Maine checking').first()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'november.csv' }))
    .toHaveAttribute('href', `/accounting?file_id=${id('f1')}`)
  await expect.element(page.getByText(/First Maine checking, undone/)).toBeVisible()
  expect(page.getByRole('button', { name: /^Undo the import of/ }).elements()).toHaveLength(1)
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Undo the import of november.csv' }).click()
  await expect.element(page.getByText('214 transactions from november.csv go away.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo import', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Undo this import?' })).not.toBeInTheDocument()
  await expect.poll(() => page.getByRole('button', { name: /^Undo the import of/ }).elements().length).toBe(0)
  expect(stage.sent.filter(({ method }) => method === 'POST')).toHaveLength(2)
})

test('an owner turns to older imports, and imports another file from there', async () => {
  const onImport = vi.fn()
  await open(
    {
      [list]: ({ input }) =>
        String((input as { page?: unknown }).page ?? 1) === '2'
          ? answerOf([fileWith({ name: 'october.csv' })], { page: 2, total: 21, total_pages: 2 })
          : answerOf([fileWith()], { total: 21, total_pages: 2 }),
    },
    onImport,
  )
  await page.getByRole('button', { name: 'Older' }).click()
  await expect.element(page.getByText('october.csv')).toBeVisible()
  expect(page.getByRole('button', { name: 'Older' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Newer' }).click()
  await expect.element(page.getByText('november.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Import a file' }).click()
  expect(onImport).toHaveBeenCalledOnce()
})

test('who may not import reads the list and undoes nothing', async () => {
  await open({ [list]: answerOf([fileWith()]) })
  await expect.element(page.getByText('november.csv')).toBeVisible()
  expect(page.getByRole('button', { name: /Undo|Import a file/ }).elements()).toEqual([])
})

test('nothing was imported yet, or the list does not come', async () => {
  let isDown = true
  await open({
    [list]: () =>
      isDown ? { code: 500, error_code: 'server_error', message: 'Something went wrong on our side.' } : answerOf([]),
  })
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: /Try again|Retry/ }).click()
  await expect.element(page.getByText('No imports yet')).toBeVisible()
})

test('an owner turns the money of an import back that was turned round, and reads why where it fails', async () => {
  let file = fileWith({ turned_at: '2026-11-17T15:00:00Z' })
  let isLost = true
  await open(
    {
      [list]: () => answerOf([file]),
      [`POST /api/accounting/import/${id('f1')}/turn/`]: ({ input }) => {
        if (isLost)
          return { code: 409, error_code: 'conflict', message: 'This import was undone, so there is nothing to turn' }
        file = fileWith(String(input.turned) === 'false' ? {} : { turned_at: '2026-11-17T15:00:00Z' })
        return { turned: 214, left: 0, stayed: 0, stayed_ones: [] }
      },
    },
    vi.fn(),
  )
  await expect.element(page.getByText('214 transactions into First Maine checking, money turned round')).toBeVisible()
  await expectNoBarriers()
  await page.getByRole('button', { name: 'Turn back the money of november.csv' }).click()
  await expect.element(page.getByText('This import was undone, so there is nothing to turn')).toBeVisible()
  isLost = false
  await page.getByRole('button', { name: 'Turn back the money of november.csv' }).click()
  await expect.element(page.getByText('money turned round')).not.toBeInTheDocument()
})
