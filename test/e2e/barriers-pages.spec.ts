import { expect, test } from '@playwright/test'
import { triesEach } from '#test/calls/tried.ts'
import { startCopy } from './product/server.ts'
import { barriersAt } from './screens/barriers.ts'
import { type Place, places } from './screens/places.ts'

const everybody: [string, (place: Place) => boolean][] = triesEach
  ? [
      ['an owner meets no accessibility problem on any page', ({ viewer }) => viewer === 'owner'],
      [
        'nobody meets an accessibility problem on the pages of visitors, clients, newcomers and crews',
        ({ viewer }) => viewer !== 'owner',
      ],
    ]
  : [['nobody meets an accessibility problem on a twelfth of the pages', () => true]]

test.describe.configure({ mode: 'parallel' })
for (const [title, isTheirs] of everybody)
  test(`${title}, and nothing overflows at any width`, async ({ browser }) => {
    // Minutes on two idle cores; the rest is for a machine that has other things to do.
    test.setTimeout(3_600_000)
    const product = await startCopy()
    try {
      expect(await barriersAt(browser, product, places.filter(isTheirs))).toEqual([])
    } finally {
      await product.stop()
    }
  })
