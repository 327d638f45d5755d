import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'
import { Sheet } from './sheet.tsx'
import '../style/theme.css'
import { dismissToast, toast } from '../basic/toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => dismissToast())

test('a new toast takes the place of the old', async () => {
  await render(<Toaster />)
  toast('Gallery synced')
  await expect.element(page.getByText('Gallery synced').first()).toBeVisible()
  toast({ kind: 'success', title: 'Estimate sent to Renee' })
  await expect.element(page.getByText('Estimate sent to Renee').first()).toBeVisible()
  expect(document.querySelectorAll('[data-toaster] li')).toHaveLength(1)
  expect(document.querySelector('[data-toaster]')?.textContent).not.toContain('Gallery synced')
})

test('a person undoes from a toast, which then goes', async () => {
  const undo = vi.fn()
  await render(<Toaster />)
  toast({ title: 'Line removed', action: { label: 'Undo', onSelect: undo } })
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(undo).toHaveBeenCalledOnce()
  await expect.poll(() => document.querySelectorAll('[data-toaster] li').length).toBe(0)
})

test('a person closes a toast', async () => {
  await render(<Toaster />)
  toast('Now in Harlow Co')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelectorAll('[data-toaster] li').length).toBe(0)
})

test.each([
  ['a dialog', 1280, Dialog],
  ['a sheet', 1280, Sheet],
  ['a dialog', 390, Dialog],
  ['a sheet', 390, Sheet],
] as const)('a toast covers neither the title nor the buttons of %s at %i px', async (_, width, Open) => {
  await page.viewport(width, 844)
  await render(
    <>
      <Open
        open
        onOpenChange={() => {}}
        title="Send estimate to Renee"
        footer={<button type="button">Send estimate</button>}
      >
        <p style={{ height: 400 }}>How the email will look</p>
      </Open>
      <Toaster />
    </>,
  )
  toast('Draft saved')
  await expect.element(page.getByText('Draft saved').first()).toBeVisible()
  await expect.poll(() => document.getAnimations().filter((each) => each.playState === 'running').length).toBe(0)
  const toasted = document.querySelector('[data-toaster] li')?.getBoundingClientRect() ?? new DOMRect()
  expect(toasted.height).toBeGreaterThan(0)
  for (const part of [
    page.getByRole('heading', { name: 'Send estimate to Renee' }),
    page.getByRole('button', { name: 'Send estimate' }),
  ])
    expect(overlaps(toasted, part.element().getBoundingClientRect())).toBe(false)
})

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
