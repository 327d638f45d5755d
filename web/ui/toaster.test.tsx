import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { dismissToast, toast } from './toast-store.ts'
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
