import type { Locator } from '@playwright/test'
import { untilIdle } from '#test/e2e/product/page-idle.ts'
import type { CheckFindings, Visit } from './visit.ts'

/** How long the server is held, so that nothing that is seen before comes from it. Milliseconds. */
const HELD_MS = 400
const PAINT_MS = 50
const NOTE_PRESS = `addEventListener('pointerdown', () => { globalThis.pressed = performance.now(); globalThis.painted = 0
  const seen = new MutationObserver(() => { seen.disconnect(); requestAnimationFrame(() => setTimeout(() => { globalThis.painted = performance.now() })) })
  seen.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }) }, { capture: true, once: true })`

/** 1: what is pressed is seen at once, however long the server takes. */
export async function answersAtOnce(visit: Visit): Promise<CheckFindings> {
  const page = await visit.open(`/jobs/${visit.known.job.in_progress}?tab=tasks`)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') await new Promise((held) => setTimeout(held, HELD_MS))
    await route.continue()
  })
  const figures: Record<string, number> = {}
  const failed: string[] = []
  const press = async (what: string, target: Locator) => {
    await target.waitFor()
    await page.evaluate(NOTE_PRESS)
    await target.click()
    while (!(await page.evaluate<boolean>('globalThis.painted > 0'))) await page.waitForTimeout(20)
    const took = await page.evaluate<number>('globalThis.painted - globalThis.pressed')
    figures[`${what}_ms`] = Math.round(took)
    if (took > PAINT_MS) failed.push(`${what} is painted after ${Math.round(took)} ms`)
    await untilIdle(page)
  }
  await press('tick_task', page.locator('[data-task] input[type=checkbox], [data-task] [role=checkbox]').first())
  await visit.go(page, `/jobs/${visit.known.job.scheduled}`)
  await press('start_job', page.getByRole('button', { name: 'Start job' }).first())
  await page.context().close()
  return { figures, failed }
}

/** 3: a few letters find a record, Enter opens it, and Esc leads back to where one was. */
export async function findsAtOnce(visit: Visit): Promise<CheckFindings> {
  const page = await visit.open('/clients')
  const failed: string[] = []
  const search = page.getByPlaceholder('Name, email, phone, address')
  await search.focus()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await untilIdle(page)
  if (!(await page.evaluate<boolean>("document.activeElement?.placeholder === 'Name, email, phone, address'")))
    failed.push('after Esc the focus is not where it was')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type('inv ort', { delay: 30 })
  const typed = performance.now()
  await page.getByRole('option').first().waitFor()
  const painted = performance.now() - typed
  await page.keyboard.press('Enter')
  const chosen = performance.now()
  await page.waitForURL((address) => address.pathname !== '/clients')
  await page.locator('h1:visible').first().waitFor()
  const opened = performance.now() - chosen
  if (painted > 100) failed.push(`the first result is painted after ${Math.round(painted)} ms`)
  if (opened > 400) failed.push(`it is open after ${Math.round(opened)} ms`)
  await page.context().close()
  return { figures: { painted_ms: Math.round(painted), opened_ms: Math.round(opened) }, failed }
}

/** 2: every screen names its keys. */
export async function namesItsKeys(visit: Visit): Promise<CheckFindings> {
  const page = await visit.open('/dashboard')
  const failed: string[] = []
  const figures: Record<string, number> = {}
  for (const path of [
    '/dashboard',
    '/jobs?view=list',
    '/clients',
    '/billing',
    '/contracts',
    '/photos',
    '/accounting',
  ]) {
    await visit.go(page, path)
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor({ timeout: 3000 }).catch(() => failed.push(`${path}: ? opens nothing`))
    figures[path] = await dialog.locator('kbd').count()
    if (figures[path] === 0) failed.push(`${path}: no keys are named`)
    await page.keyboard.press('Escape')
  }
  await page.context().close()
  return { figures, failed }
}

/** 16: a new thing in two keys, and no letter of what is typed at once is lost. */
export async function keepsFirstKeys(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  let lost = 0
  for (const [path, letters] of [
    ['/clients', 'nc'],
    ['/jobs?view=list', 'nj'],
  ] as const) {
    const page = await visit.open(path)
    for (const key of letters) await page.keyboard.press(key)
    const typed = 'Renee Ortiz of Falmouth'
    await page.locator('input:focus, textarea:focus').waitFor({ timeout: 5000 })
    await page.keyboard.type(typed, { delay: 30 })
    const kept = await page.evaluate<string>("document.activeElement?.value ?? ''")
    lost += typed.length - kept.length
    if (kept !== typed) failed.push(`${path}: "${typed}" became "${kept}"`)
    await page.context().close()
  }
  return { figures: { letters_lost: lost }, failed }
}

/** 21: what is written is kept within two seconds, and says when. */
export async function keepsWhatIsWritten(visit: Visit): Promise<CheckFindings> {
  const page = await visit.open(`/billing/estimate/${visit.known.estimate.draft.id}`)
  const title = page.getByLabel('Title').first()
  await title.click()
  await page.keyboard.type(' of cedar', { delay: 30 })
  const typed = performance.now()
  await page
    .getByText(/^Saved (on this device )?\d/)
    .first()
    .waitFor({ timeout: 10_000 })
  const took = performance.now() - typed
  await page.context().close()
  return { figures: { saved_after_ms: Math.round(took) }, failed: took > 2000 ? ['it is kept too late'] : [] }
}
