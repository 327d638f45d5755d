import { expect, type Locator, type Page } from '@playwright/test'
import type { KnownRecords } from '../product/known-records.ts'
import { openScene, untilIdle, untilReady } from '../product/page-idle.ts'
import type { Place } from './places.ts'

const layers = '[role=dialog], [role=menu]'
const fields =
  'input:not([type=search], [type=checkbox], [type=radio], [type=file], [type=range], [type=color], [role=combobox], [disabled], [readonly]), textarea:not([readonly])'

/** In English, and in Spanish on the page of a Spanish contract. */
const leave = /^(Leave|Salir)$/

/** What is typed there is kept as it is typed: nothing is to be asked. */
const keeping = /^(editor-(options-)?line|lightbox)/

/**
 * Opens the place, types in a field of it where there is one, and presses Back: what was typed stays and is asked about,
 * and Back stays on the page. Answers what went wrong, if anything.
 */
export async function pressBack(page: Page, place: Place, known: KnownRecords): Promise<string | undefined> {
  page.setDefaultTimeout(40_000)
  await page.goto(place.path(known))
  await untilReady(page)
  await openScene(page, place)
  await untilIdle(page)
  const count = await page.locator(layers).count()
  if (count === 0) return
  const layer = page.locator(layers).last()
  const [words = ''] = await layer.allInnerTexts()
  const path = await page.evaluate<string>('location.pathname')
  const typed = await typeSomething(page, layer)
  const question = page.getByRole('dialog', { name: /^(Leave without saving\?|¿Salir sin guardar\?)$/ })
  if (typed && !keeping.test(place.name)) {
    await page.evaluate('history.back()')
    if (!(await isSeen(question))) return 'something was typed, and Back asked nothing'
    await page.evaluate('history.back()')
    await question.waitFor({ state: 'hidden' })
    if ((await typed.field.inputValue()).includes('7') === false) return 'what was typed is gone'
    await page.evaluate('history.back()')
    await page.getByRole('button', { name: leave }).click()
  } else {
    await page.evaluate('history.back()')
    // Something was chosen, which is lost as well.
    if (place.open && (await question.isVisible())) await page.getByRole('button', { name: leave }).click()
  }
  try {
    // What it stood in for may come back in its place.
    await expect.poll(() => isClosed(page, count, words), { timeout: 20_000 }).toBe(true)
  } catch {
    return `Back did not close it${typed ? ' when it was left' : ''}`
  }
  await untilIdle(page)
  const now = await page.evaluate<string>('location.pathname')
  if (now !== path && !isKeptMeanwhile(place, now)) return 'Back left the page'
}

/** A new draft has been saved as it was typed, and has an address of its own. */
function isKeptMeanwhile({ name }: Place, now: string): boolean {
  return keeping.test(name) && now.startsWith('/billing/estimate/')
}

/** Types a digit into the first field that takes it. */
async function typeSomething(page: Page, layer: Locator): Promise<{ field: Locator; text: string } | undefined> {
  for (const field of await layer.locator(fields).filter({ visible: true }).all()) {
    const before = await field.inputValue()
    await field.focus()
    await page.keyboard.type('7')
    const text = await field.inputValue()
    if (text !== before && text !== '') return { field, text }
  }
}

async function isClosed(page: Page, count: number, words: string): Promise<boolean> {
  const left = await page.locator(layers).allInnerTexts()
  return left.length < count || (left.length === count && left.at(-1)?.split('\n')[0] !== words.split('\n')[0])
}

function isSeen(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}
