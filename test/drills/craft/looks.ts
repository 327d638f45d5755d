import { untilIdle } from '#test/e2e/product/page-idle.ts'
import { places } from '#test/e2e/screens/places.ts'
import { type CheckFindings, type Visit, widths } from './visit.ts'

const ownPages = places.filter(({ viewer, open }) => viewer === 'owner' && !open)

/** 8: the decimal points of a column of amounts stand on one line, half a pixel aside at most. */
export async function alignsAmounts(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const figures: Record<string, number> = {}
  for (const path of ['/billing?tab=invoices', '/accounting', '/clients', '/accounting?view=reports']) {
    const page = await visit.open(path)
    const offs = await page.evaluate<number[]>(`[...document.querySelectorAll('main table')].flatMap((table) => {
      const columns = new Map()
      for (const cell of table.querySelectorAll('td')) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const at = /\\d\\.\\d\\d$/.exec(node.textContent)
          if (!at) continue
          const range = document.createRange()
          range.setStart(node, at.index + 1); range.setEnd(node, at.index + 2)
          const { left, width } = range.getBoundingClientRect()
          if (width > 0) columns.set(cell.cellIndex, [...(columns.get(cell.cellIndex) ?? []), left])
        }
      }
      return [...columns.values()].filter((xs) => xs.length > 2).map((xs) => Math.max(...xs) - Math.min(...xs))
    })`)
    const worst = Math.max(0, ...offs)
    figures[`${path} off_px`] = Math.round(worst * 100) / 100
    if (worst > 0.5) failed.push(`${path}: decimal points stand ${worst.toFixed(1)} px apart`)
    await page.context().close()
  }
  return { figures, failed }
}

const NOTE_SHIFTS = `globalThis.shifted = 0
  new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.shifted += shift.value })
    .observe({ type: 'layout-shift', buffered: true })`

/** 13: nothing moves while a page loads. */
export async function staysInPlace(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  let worst = 0
  for (const width of widths) {
    const page = await visit.open('/dashboard', { width, height: 844 })
    await page.context().addInitScript(NOTE_SHIFTS)
    for (const place of ownPages) {
      await page.goto(place.path(visit.known))
      await untilIdle(page)
      const shifted = await page.evaluate<number>('globalThis.shifted ?? 0')
      worst = Math.max(worst, shifted)
      if (shifted > 0.02) failed.push(`${place.name} at ${width} px shifts by ${shifted.toFixed(3)}`)
    }
    await page.context().close()
  }
  return { figures: { worst_cls: Math.round(worst * 1000) / 1000 }, failed }
}

/** Of what moves once; what turns while something is on its way goes on. */
const LONGEST_MOTION = `Math.max(0, ...[...document.styleSheets].flatMap(function rulesOf(sheet) {
  return [...(sheet.cssRules ?? [])].flatMap((rule) => rule.style
    ? (/infinite/.test(rule.style.animation + rule.style.animationIterationCount) ? [] : [...(rule.style.transition + ' ' + rule.style.transitionDuration + ' ' + rule.style.animation + ' ' + rule.style.animationDuration)
      .matchAll(/([\\d.]+)(ms|s)\\b/g)].map(([, time, unit]) => Number(time) * (unit === 's' ? 1000 : 1)).concat(rulesOf(rule)))
    : rulesOf(rule)) }))`

/** 18: nothing moves for longer than 240 ms, and nothing at all for who asks for less motion. */
export async function movesBriefly(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const page = await visit.open('/dashboard', { motion: true })
  let longest = 0
  for (const path of ['/dashboard', '/jobs?view=board', '/accounting', '/photos']) {
    await visit.go(page, path)
    longest = Math.max(longest, await page.evaluate<number>(LONGEST_MOTION))
  }
  if (longest > 240) failed.push(`something moves for ${longest} ms`)
  await page.context().close()
  return { figures: { longest_ms: longest }, failed }
}

/** 19: one primary button a screen. */
export async function hasOneMainButton(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  let most = 0
  for (const width of widths) {
    const page = await visit.open('/dashboard', { width, height: 844 })
    for (const place of ownPages) {
      await visit.go(page, place.path(visit.known))
      const shown = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.bg-chalk')].filter((each) => each.matches('a, button') && each.checkVisibility() && each.getBoundingClientRect().width > 0).map((each) => each.textContent.trim())`,
      )
      most = Math.max(most, shown.length)
      if (shown.length > 1) failed.push(`${place.name} at ${width} px: ${shown.join(', ')}`)
    }
    await page.context().close()
  }
  return { figures: { most }, failed }
}
