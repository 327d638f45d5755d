import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectNoBarriers } from '#test/screen/stage.tsx'
import { Dialog } from './dialog.tsx'
import { Menu } from './menu.tsx'

const items = Array.from({ length: 12 }, (_, at) => ({ label: `Insert ${at + 1}` }))

beforeEach(async () => {
  document.title = 'Menu'
  document.documentElement.lang = 'en'
  await page.viewport(390, 260)
})

test('a menu that is longer than the window can be scrolled by keys, and is placed in the landmark of its button', async () => {
  await render(
    <main>
      <Menu trigger={<button type="button">Insert</button>} items={items} />
    </main>,
  )
  await page.getByRole('button', { name: 'Insert' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  expect(menu.element().scrollHeight).toBeGreaterThan(menu.element().clientHeight)
  expect(menu.element().closest('main')).not.toBeNull()
  await expectNoBarriers()
})

test('a long menu inside of a dialog can be scrolled by keys, pointed at or not', async () => {
  await render(
    <Dialog open title="Send">
      <Menu trigger={<button type="button">Insert</button>} items={items} />
    </Dialog>,
  )
  await page.getByRole('button', { name: 'Insert' }).click()
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  expect(menu.element().scrollHeight).toBeGreaterThan(menu.element().clientHeight)
  await expectNoBarriers()
  await page.getByRole('menuitem', { name: 'Insert 2', exact: true }).hover()
  await expectNoBarriers()
})

test('a contractor who taps on while a menu fades does what it offers once', async () => {
  const duplicate = vi.fn()
  await render(
    <Menu trigger={<button type="button">More</button>} items={[{ label: 'Duplicate', onSelect: duplicate }]} />,
  )
  await page.getByRole('button', { name: 'More' }).click()
  const item = page.getByRole('menuitem', { name: 'Duplicate' }).element() as HTMLElement
  let pressed = 0
  while (item.isConnected && pressed < 100) {
    item.click()
    pressed += 1
    await new Promise((done) => setTimeout(done, 5))
  }
  expect(pressed).toBeGreaterThan(1)
  expect(duplicate).toHaveBeenCalledTimes(1)
})
