import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axe = `${source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

type AxeOptions = { runOnly: { type: string; values: string[] }; rules?: Record<string, { enabled: boolean }> }

/** Everything of WCAG 2.2 AA that a program can see. */
export const wcag: AxeOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
}
/** The same, and that nothing lies outside of the landmarks. */
export const everything: AxeOptions = { ...wcag, rules: { region: { enabled: true } } }
type Finding = { target: unknown[]; html: string; any: { message: string }[] }
type Findings = { violations: { id: string; nodes: Finding[] }[] }

/** What lies over a page, which is checked without it. */
export const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * What axe finds on a page and in its frames as they are now, a line a rule: in the parts alone that `within` selects, if
 * any is there. A document takes axe in once.
 */
export async function barriersOn(page: Page, only = wcag, within = 'html'): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe)
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] })
  const parts = JSON.stringify(within)
  const { violations } = await page.evaluate<Findings>(
    `axe.run(document.querySelector(${parts}) ? ${parts} : 'html', ${options})`,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(saidOf).join(', ')}`)
}

/** Where it is, the beginning of what stands there, and why. */
function saidOf({ target, html, any }: Finding): string {
  return `${target.join(' ')} ${html.slice(0, 120)} (${any.map(({ message }) => message).join('; ')})`
}
