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
/** Of all rules only this one sees the theme. */
export const colours: AxeOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

type Findings = { violations: { id: string; nodes: { target: unknown[] }[] }[] }

/** What axe finds on a page and in its frames as they are now, a line a rule. A document takes it in once. */
export async function barriersOn(page: Page, only = wcag): Promise<string[]> {
  for (const frame of page.frames()) if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(axe)
  const options = JSON.stringify({ ...only, resultTypes: ['violations'] })
  const { violations } = await page.evaluate<Findings>(`axe.run(${options})`)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
