import { untilIdle } from '#test/e2e/product/page-idle.ts'
import { type CheckFindings, type Visit, widths } from './visit.ts'

const lists = ['/clients', '/jobs?view=list', '/billing?tab=invoices', '/contracts', '/photos', '/accounting'] as const
const ROW = 'main [data-row], main li:has([data-row-link])'

/** 4: a list is walked and chosen from by keys; the bar says how many. */
export async function choosesByKeys(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  for (const path of ['/clients', '/jobs?view=list', '/billing?tab=invoices', '/accounting']) {
    const page = await visit.open(path)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = page.getByText(/^2 selected/)
    await bar
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => failed.push(`${path}: j, x, j, x choose no two rows`))
    await page.context().close()
  }
  return { figures: {}, failed }
}

/** 5: Back leads to the row one came from, where it was. */
export async function leadsBack(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const figures: Record<string, number> = {}
  for (const path of ['/clients', '/jobs?view=list&tab=completed', '/billing?tab=invoices']) {
    const page = await visit.open(path)
    const rows = page.locator(ROW)
    const count = await rows.count()
    const row = rows.nth(Math.min(count - 1, 40))
    await row.scrollIntoViewIfNeeded()
    const before = await page.evaluate<number>('Math.round(scrollY)')
    await row.locator('[data-row-link]').first().click()
    await page.waitForURL((address) => !path.startsWith(address.pathname) || address.pathname.split('/').length > 2)
    await untilIdle(page)
    await page.goBack()
    await untilIdle(page)
    const moved = Math.abs((await page.evaluate<number>('Math.round(scrollY)')) - before)
    figures[`${path} moved_px`] = moved
    if (moved > 4) failed.push(`${path}: Back stands ${moved} px off`)
    if (!(await page.evaluate<boolean>("document.activeElement.matches('[data-row], [data-row] *')")))
      failed.push(`${path}: Back focuses no row`)
    await page.context().close()
  }
  return { figures, failed }
}

/** 12: a list that nothing fits says something else than one that is empty. */
export async function tellsEmptyFromUnfit(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  for (const path of lists) {
    const page = await visit.open(`${path}${path.includes('?') ? '&' : '?'}q=nothing%20like%20this`)
    const words = await page.evaluate<string>("document.querySelector('main').innerText")
    if (!/clear|nothing (fits|matches)|no .* match/i.test(words)) failed.push(`${path}: does not say that nothing fits`)
    await page.context().close()
  }
  return { figures: {}, failed }
}

/** 22: how many rows stand on the first screen, and where the first one stands. */
export async function showsManyRows(visit: Visit): Promise<CheckFindings> {
  const figures: Record<string, number> = {}
  const failed: string[] = []
  for (const width of widths) {
    const height = width === 1280 ? 800 : 844
    const wanted = width === 1280 ? 14 : 6
    for (const path of lists) {
      const page = await visit.open(path, { width, height })
      const tops = await page.evaluate<number[]>(
        `[...document.querySelectorAll(${JSON.stringify(ROW)})].map((row) => row.getBoundingClientRect())
          .filter((box) => box.height > 0).map((box) => Math.round(box.bottom))`,
      )
      const whole = tops.filter((bottom) => bottom <= height).length
      figures[`${path} ${width}`] = whole
      if (tops.length >= wanted && whole < wanted) failed.push(`${path} at ${width} px: ${whole} of ${wanted}`)
      await page.context().close()
    }
  }
  return { figures, failed }
}
