import { expect, test } from '@playwright/test'
import { startCopy } from './product/server.ts'
import { barriersAt } from './screens/barriers.ts'
import { scenes } from './screens/scenes.ts'

test('nobody meets an accessibility problem in any dialog, sheet, menu or search, and nothing overflows at any width', async ({
  browser,
}) => {
  // Nine minutes on two idle cores; the rest is for a machine that has other things to do.
  test.setTimeout(3_600_000)
  const product = await startCopy()
  try {
    expect(await barriersAt(browser, product, scenes)).toEqual([])
  } finally {
    await product.stop()
  }
})
