import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { trackRequests, untilIdle, untilReady } from './product/page-idle.ts'
import { startCopy } from './product/server.ts'
import { enter } from './product/visitors.ts'

let product: Awaited<ReturnType<typeof startCopy>>
let owner: BrowserContext
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startCopy()
  owner = await browser.newContext({
    baseURL: product.url,
    storageState: await enter(browser, product.url, 'owner'),
    viewport: { width: 1280, height: 860 },
    serviceWorkers: 'block',
  })
})
test.afterAll(async () => {
  await owner?.close()
  await product?.stop()
})

/** A4 between margins of 16 mm, in pixels. */
const PAGE = 672

/** The page as it lies on paper: what was drawn for a wide screen, on a narrow page. */
async function toPaper(path: string, ready: string): Promise<Page> {
  const page = trackRequests(await owner.newPage())
  await page.goto(path)
  await untilReady(page)
  await expect(page.locator('#main').getByText(ready, { exact: true }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  await page.setViewportSize({ width: PAGE, height: 950 })
  // Charts are drawn anew for the width.
  await untilIdle(page)
  return page
}

/** Controls that print, and what reaches beyond the edge of the paper. */
function faultsOn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    const find = (what) => [...document.querySelectorAll('#main ' + what)].filter((each) => each.checkVisibility())
    const controls = find(':is(button:not([data-prints], thead *), select, textarea, input:not([type=checkbox]), [data-control])')
    const cut = find(':is(td, th, h1, h2, h3, svg, dd)').filter(
      (each) => each.getBoundingClientRect().right > ${PAGE} + 1 && !each.closest('.sr-only'),
    )
    return [...controls.map((each) => each.outerHTML), ...cut.map((each) => each.tagName + ' ' + each.textContent)]
  })()`)
}

test('an owner prints the profit and loss: the chart whole, the profit once and below all else, no buttons', async () => {
  const page = await toPaper('/accounting?view=reports', 'Profit & loss')
  await expect(page.getByTestId('stacked-bars').locator('svg').last()).toBeVisible()
  expect(await faultsOn(page)).toEqual([])
  await expect(page.locator('#main').getByText('Harlow Carpentry')).toBeVisible()
  const rows = await page.locator('#main table tr').allInnerTexts()
  expect(rows.filter((row) => /^(Profit|Loss)\b/.test(row))).toHaveLength(1)
  expect(rows.findIndex((row) => row.startsWith('Total expenses'))).toBeLessThan(
    rows.findIndex((row) => /^(Profit|Loss)\b/.test(row)),
  )
  // A foot of a table would stand at the end of each page.
  await expect(page.locator('#main tfoot')).toHaveCSS('display', 'table-row-group')
  await page.close()
})

test('an owner prints each other report and each list: nothing to press, nothing cut off', async () => {
  const pages = {
    '/accounting?view=reports&report=cash-flow': 'Cash flow',
    '/accounting?view=reports&report=job-profitability': 'Job profitability',
    '/accounting?view=reports&report=aging': 'By days past due',
    '/accounting?view=reports&report=sales-tax': 'Sales tax',
    '/accounting?view=reports&report=schedule-c': 'Schedule C',
    '/jobs?view=list': 'Dates',
    '/jobs?view=board': 'In progress',
    '/clients': 'Last activity',
    '/billing': 'Number',
    '/billing?tab=invoices': 'Number',
    '/contracts': 'Title',
    '/accounting': 'Description',
  }
  for (const [path, ready] of Object.entries(pages)) {
    const page = await toPaper(path, ready)
    expect(await faultsOn(page), path).toEqual([])
    await page.close()
  }
})

test('an owner prints the pages of a job: what there is to know, and boxes that say which tasks are done', async () => {
  const job = `/jobs/${product.known.job.in_progress}`
  const pages = {
    [job]: 'Next tasks',
    [`${job}?tab=tasks`]: 'Haul away what is left',
    [`${job}?tab=money`]: 'From price to payment',
    [`${job}?tab=documents`]: 'Estimates',
    [`${job}?tab=timeline`]: 'Timeline',
  }
  for (const [path, ready] of Object.entries(pages)) {
    const page = await toPaper(path, ready)
    expect(await faultsOn(page), path).toEqual([])
    if (path.endsWith('tasks'))
      expect(await page.locator('#main input[type=checkbox]:visible').count()).toBeGreaterThan(0)
    await page.close()
  }
})
