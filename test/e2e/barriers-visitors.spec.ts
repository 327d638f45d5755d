import { expect, test } from '@playwright/test'
import { triesEach } from '#test/calls/tried.ts'
import { startCopy } from './product/server.ts'
import { barriersAt } from './screens/barriers.ts'
import { places } from './screens/places.ts'

test(`nobody meets an accessibility problem on ${triesEach ? 'the' : 'a twelfth of the'} pages of visitors, clients, newcomers and crews, and nothing overflows at any width`, async ({
  browser,
}) => {
  // Half a minute on two idle cores; the rest is for a machine that has other things to do.
  test.setTimeout(600_000)
  const product = await startCopy()
  try {
    expect(
      await barriersAt(
        browser,
        product,
        places.filter(({ viewer }) => viewer !== 'owner'),
      ),
    ).toEqual([])
  } finally {
    await product.stop()
  }
})
