import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setTheme } from '../style/theme.ts'
import '../style/theme.css'
import { PartsPage } from './parts-page.tsx'

afterEach(() => setTheme('system'))

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('axe finds no problem on the parts in the %s theme at %i px', async (theme, width) => {
  await page.viewport(width, 900)
  setTheme(theme)
  document.documentElement.lang = 'en'
  await render(<PartsPage />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeVisible()
  await expect.poll(() => document.getAnimations().filter(isEntering).length).toBe(0)
  // Whole page heads are among the parts here, so there are several h1 and no order of headings.
  const { violations } = await axe.run(document, { rules: { 'heading-order': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

function isEntering(animation: Animation) {
  return animation.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
}
