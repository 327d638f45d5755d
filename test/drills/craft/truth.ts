import type { Page } from '@playwright/test'
import { untilIdle } from '#test/e2e/product/page-idle.ts'
import { scenes } from '#test/e2e/screens/scenes.ts'
import type { CheckFindings, Visit } from './visit.ts'

/** 6: what the server refuses goes back to what it was, and a sentence says so. */
export async function takesBackWhatIsRefused(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const page = await visit.open(`/jobs/${visit.known.job.in_progress}?tab=tasks`)
  const refusal = {
    status: 409,
    contentType: 'application/json',
    body: JSON.stringify({ status: 'error', error_code: 'conflict', message: 'Somebody else changed this job' }),
  }
  await page.route('**/api/jobs/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(refusal),
  )
  const box = page.locator('[data-task] input[type=checkbox], [data-task] [role=checkbox]').first()
  const before = await box.isChecked()
  await box.click()
  await page
    .locator('[data-toaster] li')
    .first()
    .waitFor({ timeout: 5000 })
    .catch(() => undefined)
  if ((await box.isChecked()) !== before) failed.push('a task that could not be ticked stays ticked')
  const said = await page.locator('[data-toaster]').allTextContents()
  if (!/somebody else|changed|saved/i.test(said.join())) failed.push(`it says "${said.join()}"`)
  await page.context().close()
  return { figures: {}, failed }
}

/** 7: each address gives the same picture again. */
export async function bringsBackByAddress(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const page = await visit.open('/dashboard')
  let tried = 0
  for (const scene of scenes.filter(({ viewer, open, only }) => viewer === 'owner' && open && only !== 'phone')) {
    await visit.go(page, scene.path(visit.known))
    if (!page.url().includes('?')) continue
    tried++
    const heads = async () => (await page.locator('main h1, [role=dialog] h2').allInnerTexts()).join()
    const before = await settled(page, heads)
    await page.reload()
    await page.locator('h1:visible').first().waitFor()
    const after = await settled(page, heads)
    if (before !== after) failed.push(`${scene.name}: "${before}" becomes "${after}"`)
  }
  await page.context().close()
  return { figures: { tried }, failed }
}

/** What is read of a page once it has been the same for half a second. */
async function settled(page: Page, read: () => Promise<string>): Promise<string> {
  for (let before = ''; ; ) {
    await untilIdle(page)
    const now = await read()
    if (now !== '' && now === before) return now
    before = now
    await page.waitForTimeout(500)
  }
}

/** 15: practice is said where money is taken, and nowhere else. */
export async function saysPracticeWhereItCounts(visit: Visit): Promise<CheckFindings> {
  const { id, token } = visit.known.invoice.sent
  const failed: string[] = []
  const says = async (path: string, viewer: 'owner' | 'anyone', press?: RegExp) => {
    const page = await visit.open(path, { viewer })
    if (press) await page.getByRole('button', { name: press }).first().click()
    if (press)
      await page
        .getByRole('dialog')
        .getByLabel(/card number/i)
        .waitFor()
    await untilIdle(page)
    const said = /practice/i.test(await page.evaluate<string>('document.body.innerText'))
    await page.context().close()
    return said
  }
  if (!(await says(`/client/invoice/${id}/${token}`, 'anyone', /^Pay/)))
    failed.push('where a card is taken does not say it')
  for (const path of ['/clients', '/jobs?view=list', '/photos', '/contracts'])
    if (await says(path, 'owner')) failed.push(`${path} says it`)
  return { figures: {}, failed }
}

const CONTRASTS = `(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const rgb = (color) => { context.clearRect(0, 0, 1, 1); context.fillStyle = color; context.fillRect(0, 0, 1, 1); return [...context.getImageData(0, 0, 1, 1).data] }
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((sum, v, at) => sum + v * [0.2126, 0.7152, 0.0722][at], 0)
  const behind = (element) => { for (let each = element; each; each = each.parentElement) { const color = rgb(getComputedStyle(each).backgroundColor); if (color[3] > 250) return color } return [255, 255, 255, 255] }
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent.trim()
    const element = node.parentElement
    if (!/^[−-]?\\$[\\d,]+\\.\\d\\d$|^\\d+ [A-Z]\\w+ (St|Ave|Rd|Ln|Dr|Way|Ct)\\b/.test(text) || !element.checkVisibility()) continue
    const [a, b] = [light(rgb(getComputedStyle(element).color)), light(behind(element))].sort((x, y) => y - x)
    found.push([text, Math.round((a + 0.05) / (b + 0.05) * 10) / 10])
  }
  return found
})()`

/** 24: amounts and addresses can be read in the sun. */
export async function readsInTheSun(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  let lowest = 21
  let read = 0
  for (const theme of ['light', 'dark'] as const)
    for (const [viewer, path] of [
      ['crew', '/dashboard'],
      ['owner', '/dashboard'],
      ['owner', `/jobs/${visit.known.job.in_progress}`],
      ['owner', '/billing?tab=invoices'],
    ] as const) {
      const page = await visit.open(path, { viewer, width: 390, height: 844, theme })
      for (const [text, contrast] of await page.evaluate<[string, number][]>(CONTRASTS)) {
        read++
        lowest = Math.min(lowest, contrast)
        if (contrast < 7) failed.push(`${path}, ${theme}: "${text}" has ${contrast}`)
      }
      await page.context().close()
    }
  if (read === 0) failed.push('no amount and no address was found')
  return { figures: { lowest_contrast: lowest, read }, failed }
}

/** 25: from a crew's day, a call, the way, a photo and the start are one press each, with gloves. */
export async function worksWithGloves(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const figures: Record<string, number> = {}
  const page = await visit.open('/dashboard', { viewer: 'crew', width: 390, height: 844 })
  // A call is there for whoever may see telephone numbers; the crew of the furnished company may not.
  for (const name of [/directions/i, /photo/i]) {
    const found = page.locator('a, button').filter({ visible: true }).filter({ hasText: name }).first()
    const box = (await found.count()) > 0 ? await found.boundingBox() : undefined
    figures[String(name)] = Math.round(box?.height ?? 0)
    if (!box || box.height < 56) failed.push(`${name}: ${box ? `${Math.round(box.height)} px high` : 'not there'}`)
  }
  await page.context().close()
  return { figures, failed }
}
