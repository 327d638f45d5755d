import type { CheckFindings, Visit } from './visit.ts'

/** Amounts that stand for themselves, larger than text, and where a press on them leads; '' where it leads nowhere. */
const FIGURES = `(() => {
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  const found = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent.trim()
    if (!/^[+−-]?\\$[\\d,]+\\.\\d\\d$/.test(text) || !element.checkVisibility()) continue
    // Nothing has no rows behind it.
    if (/^[+−-]?\\$0\\.00$/.test(text)) continue
    if (parseFloat(getComputedStyle(element).fontSize) < 19 || element.closest('tr, [role=row], li')) continue
    const press = element.closest('a[href], button, summary')
    found.push([text, press ? press.getAttribute('href') ?? 'opens' : ''])
  }
  return found
})()`

/** 10: each figure of money leads to a page that says the same sum of its rows. */
export async function leadsFromFigures(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  let read = 0
  const { known } = visit
  const paths = [
    '/dashboard',
    `/jobs/${known.job.in_progress}`,
    `/jobs/${known.job.in_progress}?tab=money`,
    '/billing?tab=invoices',
    '/reports',
  ]
  for (const path of paths) {
    const page = await visit.open(path)
    for (const [text, leadsTo] of await page.evaluate<[string, string][]>(FIGURES)) {
      read++
      if (leadsTo === '') failed.push(`${path}: ${text} leads nowhere`)
      else if (leadsTo.startsWith('/') && !(await saysAt(visit, leadsTo, text)))
        failed.push(`${path}: ${text} leads to ${leadsTo}, which does not say it`)
    }
    await page.context().close()
  }
  if (read === 0) failed.push('no figure was found')
  return { figures: { read }, failed }
}

async function saysAt(visit: Visit, path: string, amount: string): Promise<boolean> {
  const page = await visit.open(path)
  const digits = amount.replace(/^[+−-]?\$/, '')
  const said = page.getByRole('main').getByText(digits).filter({ visible: true }).first()
  const found = await said.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  await page.context().close()
  return found
}
