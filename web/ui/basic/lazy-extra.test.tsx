import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyExtra } from './lazy-extra.tsx'

test('a part that nobody misses leaves the page standing while there is no connection, and comes with the next one', async () => {
  let connected = false
  const load = vi.fn(async () => {
    if (!connected) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ of }: { of: string }) => <p>What {of} spent</p>
  })
  const Spent = lazyExtra(load)
  await render(
    <Suspense>
      <h1>Good morning, Sam</h1>
      <Spent of="Harlow" />
    </Suspense>,
  )
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.element(page.getByRole('heading', { name: 'Good morning, Sam' })).toBeVisible()
  connected = true
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('What Harlow spent')).toBeVisible()
})
