import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { untilIdle } from '#test/e2e/product/page-idle.ts'
import type { CheckFindings, Visit } from './visit.ts'

type Kind = 'estimate' | 'invoice'
type Printed = { kind: Kind; id: string; token?: string }

/** Letter, at the pixels of a browser. */
const SHEET = { width: 816, height: 1056 }
/** Glyphs are drawn finer and made small: a PDF of a browser holds them in another form, which is placed by whole pixels. */
const FINER = 4
const LOOKS = ['plain', 'banded', 'classic'] as const

/** 20: a document that is printed from the team's view or the client's page is its PDF: 1 % of the pixels differ at most. */
export async function printsAsItsPdf(visit: Visit): Promise<CheckFindings> {
  const failed: string[] = []
  const figures: Record<string, number> = {}
  const page = await visit.open('/dashboard')
  const { request } = page
  const compare = async (what: string, printed: Printed) => {
    const pdf = await (await request.get(`/api/billing/${printed.kind}/${printed.id}/pdf/`)).body()
    for (const [place, path] of Object.entries(placesOf(printed))) {
      const differs = await differenceOf(pdf, await print(page, path))
      figures[`${what}, ${place} %`] = Math.round(differs * 100) / 100
      if (!(differs <= 1)) failed.push(`${what}, ${place}: ${differs.toFixed(2)} % differs from the PDF`)
    }
  }
  const { estimate, invoice } = visit.known
  await compare('approved', { kind: 'estimate', ...estimate.approved })
  await compare('waiting', { kind: 'invoice', ...invoice.sent })
  await compare('paid', { kind: 'invoice', ...invoice.paid })
  for (const count of [2, 3, 4]) {
    const id = await writeOptions(request, count)
    await compare(`${count} options`, { kind: 'estimate', id })
    if (count > 2) continue
    const data = { option: 'Option 2', note: 'By phone' }
    const answer = await request.post(`/api/billing/estimate/${id}/mark-approved/`, { data })
    if (!answer.ok()) throw new Error(await answer.text())
    await compare('one of 2 options', { kind: 'estimate', id })
  }
  const long = await writeLong(request)
  for (const look of LOOKS) {
    await request.post('/api/company/settings/', { data: { paper_template: look } })
    await compare(`four sheets, ${look}`, { kind: 'estimate', id: long })
  }
  await page.context().close()
  return { figures, failed }
}

/** Where people see the document: the team, and the client by their link. */
function placesOf({ kind, id, token }: Printed): Record<string, string> {
  return {
    view: `/billing/${kind}/${id}/view`,
    ...(token ? { page: `/client/${kind}/${id}/${token}` } : {}),
  }
}

async function print(page: Page, path: string): Promise<Buffer> {
  await page.goto(path)
  await page.locator('[data-paper]').waitFor()
  await untilIdle(page)
  return page.pdf({ preferCSSPageSize: true, format: 'Letter' })
}

/** How many of a hundred pixels differ, of the sheet that differs most; all of them where there are more or fewer sheets. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const [left, right] = [await drawn(one), await drawn(other)]
  if (left.length !== right.length) return 100
  const { width, height } = SHEET
  const differing = left.map((sheet, at) =>
    pixelmatch(sheet, right[at] ?? sheet, undefined, width, height, { threshold: 0.2 }),
  )
  return (Math.max(...differing) / (width * height)) * 100
}

/** The sheets of a PDF as pictures, by poppler. */
async function drawn(pdf: Buffer): Promise<Buffer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-prints-'))
  try {
    writeFileSync(join(folder, 'in.pdf'), pdf)
    execFileSync('pdftoppm', ['-r', String(96 * FINER), '-png', 'in.pdf', 'sheet'], { cwd: folder, stdio: 'pipe' })
    const sheets = readdirSync(folder).filter((file) => file.endsWith('.png'))
    const { width, height } = SHEET
    return await Promise.all(
      sheets.toSorted().map((file) => sharp(join(folder, file)).resize(width, height).ensureAlpha().raw().toBuffer()),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A draft with so many options. */
async function writeOptions(request: APIRequestContext, count: number): Promise<string> {
  const { clients } = await (await request.get('/api/clients/?page_size=1')).json()
  const names = Array.from({ length: count }, (_, at) => `Option ${at + 1}`)
  const linesOf = (option_group: string, at: number) => [
    { option_group, name: 'Deck boards', quantity: '840', unit: 'ln ft', unit_price: `${2 + at * 3}.40` },
    { option_group, name: 'Oil, two coats', unit_price: '420', optional: true, selected: at === 1 },
  ]
  const data = {
    client_id: clients[0].id,
    title: 'Back deck',
    options: names.map((name) => ({ name })),
    schedule: [
      { percent: '30', trigger: 'on_accept' },
      { label: 'Lumber, delivered', percent: '20', trigger: 'on_date', date: '2030-05-03' },
      { percent: '20', trigger: 'on_start' },
      { label: 'Balance', percent: '30', trigger: 'on_complete' },
    ],
    discount_amount: '100',
    line_items: [{ name: 'Remove old deck', unit_price: '680' }, ...names.flatMap(linesOf)],
  }
  const answer = await request.post('/api/billing/', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()).estimate_id
}

/** An estimate with all that one can hold, of four sheets. */
async function writeLong(request: APIRequestContext): Promise<string> {
  const { clients } = await (await request.get('/api/clients/?page_size=1')).json()
  const line = (at: number) => ({
    name: `Cedar decking, run ${at}`,
    ...(at % 3 === 0 ? { description: 'Hidden fasteners, ends sealed.\nBoards crowned up, gaps of 3/16 in.' } : {}),
    ...(at % 7 === 0 ? { optional: true, selected: at % 14 === 0 } : {}),
    ...(at % 5 === 0 ? { discount_percent: '10' } : {}),
    ...(at % 4 === 0 ? { service_date: '2026-11-12' } : {}),
    quantity: String(at),
    unit: 'ft',
    unit_price: `${at * 3}.25`,
  })
  const lines = Array.from({ length: 50 }, (_, at) => line(at + 1))
  const data = {
    client_id: clients[0].id,
    title: 'Wraparound porch with cedar decking, new railings, stairs and lattice',
    valid_until: '2030-01-31',
    deposit_percent: '30',
    notes: 'Thank you for having us out.\n\nAll of this is as we walked it on the day, with the stairs at the side.',
    terms: Array.from({ length: 6 }, (_, at) => `${at + 1}. ${'Work is done in dry weather. '.repeat(9)}`).join('\n\n'),
    line_items: [
      { kind: 'section', name: 'Porch' },
      ...lines.slice(0, 20),
      { kind: 'text', name: 'The stairs are drawn on sheet 2.\nRailings follow code.' },
      { kind: 'section', name: 'Stairs and railings' },
      ...lines.slice(20),
    ],
  }
  const answer = await request.post('/api/billing/', { data })
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()).estimate_id
}
