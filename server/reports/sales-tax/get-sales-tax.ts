import type { getSalesTax as taxCall } from '#contract/reports/sales-tax/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readMaterial } from '../lines/material.ts'
import { entriesOf } from '../lines/rows.ts'
import { amountsOf, type Material } from '../lines/section.ts'
import type { Sum } from '../sums/read-sums.ts'

const isSale = ({ kind }: Sum) => kind === 'payment' || kind === 'refund'
const isTax = ({ kind }: Sum) => kind === 'tax'

/** Sales tax that came in with what clients paid, by rate. Source: docs/domain.md, Reports. */
export async function getSalesTax(ctx: CompanyCtx, asked: InputOf<typeof taxCall>): Promise<AnswerOf<typeof taxCall>> {
  const { material, head } = await readMaterial(ctx, asked)
  const { period } = material
  const bases = baseOf(material)
  return {
    ...head,
    sales: { ...amountsOf(material, isSale), rows: entriesOf({ ...period, kinds: ['payment', 'refund'] }) },
    collected: { ...amountsOf(material, isTax), rows: entriesOf({ ...period, kinds: ['tax'] }) },
    rates: ratesOf(material).map(({ name, rate }) => {
      const isOfRate = (sum: Sum) => isTax(sum) && sum.tax_name === name && sum.tax_rate === rate
      const rows = entriesOf({ ...period, kinds: ['tax'], tax_name: name, tax_rate: rate })
      return {
        name,
        rate,
        sales: amountsOf(bases, isOfRate),
        tax: { ...amountsOf(material, isOfRate), rows },
      }
    }),
    untaxed: amountsOf(bases, isSale),
  }
}

/** The same with what the sums are on in the place of what they come to. */
function baseOf({ sums, previous }: Material): Pick<Material, 'sums' | 'previous'> {
  const based = (list: readonly Sum[]) => list.map((sum) => ({ ...sum, amount: sum.base }))
  return { sums: based(sums), previous: previous && based(previous) }
}

/** The rates that anything was paid of in either period, by their names. */
function ratesOf({ sums, previous }: Material) {
  const found = new Map<string, { name: string; rate: string }>()
  for (const { tax_name: name, tax_rate: rate } of [...sums, ...(previous ?? [])].filter(isTax))
    found.set(JSON.stringify([name, rate]), { name, rate })
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || Number(a.rate) - Number(b.rate))
}
