import type { BrowserContext } from '@playwright/test'
import { knownFields } from '#contract/contracts/fields/field-rules.ts'
import { buildWebIfStale } from '#scripts/build/build-web.ts'
import { findOrInstallChromium } from '#scripts/checks/chromium.ts'
import { openChromium } from '#test/e2e/product/chromium.ts'
import { type Office, openOffice } from './office.ts'
import { onboard, signedIn } from './office-owner.ts'

/** Milliseconds from the address to the last of forty, medians: of waiting, and of the page's own work. */
export type FieldsReport = {
  contract_ms: number
  estimate_ms: number
  contract_work_ms: number
  estimate_work_ms: number
  /** Of the two pages opened one after the other, the median. */
  ratio: number
}

const FORTY = 40
const ROUNDS = 15

/** A contract with forty fields in its text is opened in the editor, by turns with an estimate of forty lines. */
export async function drillContractFields(): Promise<FieldsReport> {
  process.env.CHROMIUM = await findOrInstallChromium()
  await buildWebIfStale()
  const office = await openOffice()
  const browser = await openChromium()
  try {
    await onboard(office)
    const client_id = await addClient(office)
    const estimate = await addEstimate(office, client_id)
    const contract = await addContract(office, client_id, estimate)
    const context = await signedIn(browser, office)
    const pages = { contract: `/contracts/${contract}`, estimate: `/billing/estimate/${estimate}` }
    // The first opening of each fetches and compiles.
    await openPage(context, pages.contract, '[data-field]')
    await openPage(context, pages.estimate, '[data-line]')
    const rounds = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        contract: await openPage(context, pages.contract, '[data-field]'),
        estimate: await openPage(context, pages.estimate, '[data-line]'),
      })
    return {
      contract_ms: median(rounds.map((each) => each.contract.ms)),
      estimate_ms: median(rounds.map((each) => each.estimate.ms)),
      contract_work_ms: median(rounds.map((each) => each.contract.work_ms)),
      estimate_work_ms: median(rounds.map((each) => each.estimate.work_ms)),
      ratio: median(rounds.map((each) => each.contract.ms / each.estimate.ms)),
    }
  } finally {
    await browser.close()
    await office.close()
  }
}

/** It opens within 1.2 times what the estimate takes. */
export function isQuick({ ratio }: FieldsReport): boolean {
  return ratio <= 1.2
}

async function addClient(office: Office): Promise<string> {
  const client = { first_name: 'Renee', last_name: 'Ortiz', email: 'renee.forty@example.com' }
  return (await ask<{ client_id: string }>(office, 'clients/', client)).client_id
}

async function addEstimate(office: Office, client_id: string): Promise<string> {
  const lines = Array.from({ length: FORTY }, (_, at) => ({
    name: `Cedar boards ${at + 1}`,
    quantity: '42',
    unit_price: '18.00',
  }))
  const draft = { client_id, is_invoice: 'false', title: 'Deck', line_items: JSON.stringify(lines) }
  return (await ask<{ document: { id: string } }>(office, 'billing/', draft)).document.id
}

/** Each field that the product fills, as words within a sentence. */
async function addContract(office: Office, client_id: string, estimate_id: string): Promise<string> {
  const names = Array.from({ length: FORTY }, (_, at) => knownFields[at % knownFields.length])
  const words = (text: string) => ({ type: 'text', text })
  const paragraphs = names.map((name) => ({
    type: 'paragraph',
    content: [words('The parties agree on '), { type: 'field', attrs: { name } }, words(' as it is said here.')],
  }))
  const signature = { type: 'signature', attrs: { party: 'client', number: 1 } }
  const draft = {
    title: 'Deck agreement',
    client_id,
    estimate_id,
    content: { type: 'doc', content: [...paragraphs, signature] },
  }
  return (await ask<{ contract_id: string }>(office, 'contracts/', draft)).contract_id
}

async function ask<T>({ url, data }: Office, path: string, body: object): Promise<T> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Until all forty are there; what the page worked, by the browser's own count. */
async function openPage(context: BrowserContext, path: string, each: string): Promise<{ ms: number; work_ms: number }> {
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable')
    await page.addInitScript(noteWhenThere(each))
    await page.goto(path, { waitUntil: 'commit' })
    await page
      .locator(`main ${each}`)
      .nth(FORTY - 1)
      .waitFor({ state: 'attached' })
    const ms = await page.evaluate<number>('globalThis.thereAt')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return { ms, work_ms: seconds * 1000 }
  } finally {
    await page.close()
  }
}

/** The page itself notes when the last of forty is there: asked from outside, it would be known later. */
function noteWhenThere(each: string): string {
  return `new MutationObserver((_, observer) => {
    if (document.querySelectorAll('main ${each}').length < ${FORTY}) return
    globalThis.thereAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })`
}

function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 100) / 100
}
