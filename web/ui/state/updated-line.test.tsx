import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onStage } from '#test/screen/stage.tsx'
import { UpdatedLine } from './updated-line.tsx'

const touch = (type: string, y: number) => {
  const point = new Touch({ identifier: 1, target: document.body, clientX: 100, clientY: y })
  document.body.dispatchEvent(
    new TouchEvent(type, { bubbles: true, touches: type === 'touchend' ? [] : [point], changedTouches: [point] }),
  )
}

test('on a phone, pulling the page down asks again; a short pull does not, and the button does too', async () => {
  await page.viewport(390, 844)
  const again = vi.fn()
  await onStage(<UpdatedLine at={Date.now()} onRefresh={again} />, {})
  touch('touchstart', 40)
  touch('touchmove', 80)
  await expect.poll(() => document.querySelector('[data-pull-down]')).not.toBeNull()
  touch('touchend', 80)
  await expect.poll(() => document.querySelector('[data-pull-down]')).toBeNull()
  expect(again).not.toHaveBeenCalled()
  touch('touchstart', 40)
  touch('touchmove', 140)
  touch('touchend', 140)
  expect(again).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: 'Refresh' }).click()
  expect(again).toHaveBeenCalledTimes(2)
})

test('somebody without a connection whose list never came is not told that it is old', async () => {
  await onStage(<UpdatedLine at={0} onRefresh={() => {}} />, {})
  await expect.element(page.getByText('Not loaded yet')).toBeVisible()
})
