import { expect, type Page, test } from '@playwright/test'
import { formatMoney } from '#contract/values/money.ts'
import { seeded } from '#test/drills/seeded.ts'
import { readPdf } from '#test/server/pdf-text.ts'
import { forNewOwner } from './product/new-owner.ts'

/** So many documents; `npm run drills documents-agree` writes five hundred. */
const documents = Number(process.env.AGREEING_DOCUMENTS ?? 8)
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)
const its = forNewOwner()
test.setTimeout(60_000 + documents * 8_000)

type Chance = () => number
type Stored = {
  id: string
  kind: 'estimate' | 'invoice'
  options: { name: string; total: string; schedule: string[] }[]
  option: string | null
  schedule: { amount: string }[]
  line_items: { amount: string; kind: string; option_group: string | null; optional: boolean }[]
  taxes: { amount: string }[]
} & Record<'subtotal' | 'discount_total' | 'tax_total' | 'total' | 'deposit_amount', string>

test('an owner reads the same amounts on the screen, in the PDF and from the server, whatever a document holds', async () => {
  const chance = seeded(seed)
  const counted = { options: 0, schedule: 0, discount: 0, inclusive: 0, approved: 0, part: 0 }
  for (let at = 0; at < documents; at++) {
    const written = randomDocument(chance)
    const document = await write(written, chance)
    const said = `seed ${seed}, document ${at}: ${JSON.stringify(written)}`
    if (document.options.length > 0) counted.options++
    if (document.schedule.length > 0) counted.schedule++
    if (document.discount_total !== '0.00') counted.discount++
    if (written.tax_inclusive) counted.inclusive++
    if (written.approves) counted.approved++
    if (document.kind === 'invoice') counted.part++
    const [screen, pdf] = [await textOnScreen(its.page, document), await textsInPdf(document)]
    const [onScreen, inPdf] = [amountsIn(screen), amountsIn(pdf)]
    expect(inPdf, `${said}\nScreen: ${screen}\nPDF: ${pdf}`).toEqual(onScreen)
    for (const amount of amountsOfServer(document)) expect(onScreen, `${amount}: ${said}`).toContain(amount)
  }
  if (documents >= 100) for (const [what, count] of Object.entries(counted)) expect(count, what).toBeGreaterThan(10)
})

/** An estimate with up to eight lines, and whatever else an estimate may have. */
function randomDocument(chance: Chance) {
  const below = (most: number) => Math.floor(chance() * most)
  const money = (most: number) => (below(most * 100) / 100 + 0.01).toFixed(2)
  const options = chance() < 0.4 ? ['Pine', 'Cedar', 'Composite'].slice(0, 2 + below(2)) : []
  const groups = [...options, ...Array.from({ length: 1 + below(5) }, () => (chance() < 0.5 ? null : some(options)))]
  function some(list: string[]) {
    return list[below(list.length)] ?? null
  }
  const line_items = groups.map((option_group, at) => ({
    name: `Work ${at + 1}`,
    quantity: chance() < 0.5 ? '1' : (below(900) / 8 + 0.125).toFixed(4),
    unit_price: money(chance() < 0.2 ? 60 : 4_000),
    ...(chance() < 0.2 ? { discount_percent: String(below(60)) } : {}),
    taxable: chance() < 0.85,
    option_group,
    // The first lines hold the estimate, or an option, together.
    ...(at >= Math.max(options.length, 1) && chance() < 0.25 ? { optional: true, selected: chance() < 0.5 } : {}),
  }))
  const weights = Array.from({ length: 2 + below(3) }, () => 5 + below(20))
  const sum = weights.reduce((total, each) => total + each, 0)
  const percents = weights.map((each) => Math.floor((each / sum) * 10_000) / 100)
  const left = 100 - percents.reduce((total, each) => total + each, 0)
  const schedule = percents.map((percent, at) => ({
    percent: (at === 0 ? percent + left : percent).toFixed(2),
    trigger: at === 0 ? 'on_accept' : 'by_hand',
  }))
  return {
    line_items,
    title: 'Back deck',
    tax_rate: ['0', '8.25', '9.975'][below(3)],
    tax_inclusive: chance() < 0.3,
    ...(chance() < 0.4 ? { discount_percent: String(1 + below(40)) } : {}),
    ...(options.length > 0 ? { options: options.map((name) => ({ name })) } : {}),
    ...(chance() < 0.5 ? { schedule } : chance() < 0.5 ? { deposit_percent: '30' } : {}),
    approves: chance() < 0.6,
    bills: chance() < 0.5 ? `percent:${1 + below(99)}` : undefined,
  }
}

async function write(
  { approves, bills, ...input }: ReturnType<typeof randomDocument>,
  chance: Chance,
): Promise<Stored> {
  const { request } = its.owner
  const post = async (path: string, data: object) => {
    const answer = await request.post(path, { data })
    expect(answer.ok(), `seed ${seed}, ${JSON.stringify(data)}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  clientId ??= (await post('/api/clients/', { first_name: 'Renee', last_name: 'Ortiz' })).client.id
  const made = await post('/api/billing/', { ...input, client_id: clientId })
  if (!approves) return made.document
  const { options } = made.document as Stored
  const option = options[Math.floor(chance() * options.length)]?.name
  const picked = { note: 'By phone', ...(option ? { option } : {}) }
  const { document } = await post(`/api/billing/estimate/${made.document.id}/mark-approved/`, picked)
  if (!bills) return document
  const { invoice } = await post(`/api/billing/estimate/${document.id}/convert-to-invoice/`, { portion: bills })
  return invoice
}
let clientId: string | undefined

/** What the server says each of them comes to, as a document writes it; what is nothing is not written. */
function amountsOfServer(document: Stored): string[] {
  const { options, option, schedule, line_items, taxes } = document
  const isOpen = options.length > 0 && option === null
  const whole = isOpen
    ? options.flatMap(({ total, schedule: payments }) => [total, ...payments])
    : [
        document.total,
        document.discount_total,
        ...taxes.map(({ amount }) => amount),
        ...schedule.map((row) => row.amount),
      ]
  const lines = line_items.filter(({ optional, option_group }) => !optional && (isOpen || option_group === null))
  return [...whole, ...lines.map(({ amount }) => amount)].filter((amount) => amount !== '0.00').map(written)
}

const written = (amount: string) => formatMoney(amount, 'USD', 'en-US')

/** Each amount with cents, in the order of size: the columns of a narrow and a wide page stand in other orders. */
const amountsIn = (text: string) =>
  [...text.replaceAll(/\s+/g, ' ').matchAll(/\$[\d,]+\.\d\d/g)].map(([each]) => each).sort()

async function textOnScreen(page: Page, { kind, id }: Stored): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto(`/billing/${kind}/${id}/view`)
  const article = page.locator('#main article[data-paper]')
  await expect(article).toBeVisible()
  return (await article.allInnerTexts()).join(' ')
}

async function textsInPdf({ kind, id }: Stored): Promise<string> {
  const answer = await its.owner.request.get(`/api/billing/${kind}/${id}/pdf/`)
  expect(answer.ok()).toBe(true)
  return readPdf(await answer.body()).texts.join(' ')
}
