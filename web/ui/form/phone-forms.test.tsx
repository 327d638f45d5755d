import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#test/screen/stage.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormSheet } from './form-sheet.tsx'

const form = { submit: () => {}, busy: false, dirty: false, problem: null, failure: undefined }
const field = <input aria-label="Amount" />
const close = () => {}

/** Where the form and its buttons lie. */
async function shapeOf(shown: React.ReactElement) {
  await onStage(shown, {})
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const { borderRadius } = getComputedStyle(dialog.element())
  const { left, right, bottom } = dialog.element().getBoundingClientRect()
  const [save, cancel] = ['Save', 'Cancel'].map((name) => {
    const box = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
    return [box.left, box.top, box.width, box.height].map(Math.round)
  })
  return { borderRadius, left, right, bottom, save, cancel }
}

test('a contractor on a phone finds a form of a sheet and one of a dialog in one shape', async () => {
  await page.viewport(390, 844)
  const sheet = await shapeOf(
    <FormSheet form={form} title="New client" action="Save" onClose={close}>
      {field}
    </FormSheet>,
  )
  expect(sheet).toMatchObject({ left: 0, right: 390, bottom: 844 })
  for (const size of ['sm', 'md'] as const)
    expect(
      await shapeOf(
        <FormDialog form={form} size={size} title="Record a payment" action="Save" onClose={close}>
          {field}
        </FormDialog>,
      ),
    ).toEqual(sheet)
})

test('a contractor on a phone is asked in the middle of the page, and on a wide screen a form lies there too', async () => {
  await page.viewport(390, 844)
  const question = await shapeOf(
    <ConfirmDialog open onOpenChange={close} title="Delete it?" action="Save" onConfirm={close} />,
  )
  expect(question.bottom).toBeLessThan(700)
  await page.viewport(1280, 800)
  const wide = await shapeOf(
    <FormDialog form={form} title="Record a payment" action="Save" onClose={close}>
      {field}
    </FormDialog>,
  )
  expect([wide.left, wide.right]).toEqual([380, 900])
  expect(wide.bottom).toBeLessThan(700)
})
