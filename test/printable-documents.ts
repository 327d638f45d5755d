import type { PrintableDocument } from '#contract/billing/printable-shapes.ts'
import { isRefused, totalDocument, wireTotals } from '#contract/billing/totals/rules.ts'
import type { DocumentToTotal, LineToTotal } from '#contract/billing/totals/totals-shapes.ts'

type SampleLine = LineToTotal & { name: string; description?: string; service_date?: string; unit?: string }

/** A document as the server would hand it over: totals by the contract, the rest a plausible job. */
export function sampleDocument(
  kind: PrintableDocument['kind'],
  line_items: SampleLine[],
  money: Partial<DocumentToTotal> = {},
  more: Partial<PrintableDocument> = {},
): PrintableDocument {
  const totals = totalDocument({ line_items, tax_rates: [{ name: 'Sales tax', rate: '8.25' }], ...money })
  if (isRefused(totals)) throw new Error(`${totals.field}: ${totals.message}`)
  const { lines, schedule: _, ...sums } = wireTotals(totals)
  return {
    kind,
    display_status: 'sent',
    number: kind === 'estimate' ? 'EST-1042' : 'INV-0311',
    locale: 'en-US',
    currency: 'USD',
    time_zone: 'America/New_York',
    company: {
      name: 'Harlow Carpentry',
      address_lines: ['2200 Mill Road', 'Rochester, NY 14609'],
      country: 'US',
      phone: '(585) 555-0134',
      accent: '#B5472F',
    },
    client: { name: 'Renee Ortiz', address_lines: ['14 Maple Street', 'Rochester, NY 14607'] },
    job: { title: 'Maple St deck', address_lines: [] },
    issue_date: '2026-11-17',
    valid_until: '2026-12-17',
    due_date: '2026-12-01',
    line_items: line_items.map((line, at) => ({
      kind: line.kind ?? 'service',
      name: line.name,
      description: line.description ?? null,
      service_date: line.service_date ?? null,
      quantity: line.quantity ?? '1',
      unit: line.unit ?? null,
      unit_price: line.unit_price ?? '0.00',
      optional: line.optional ?? false,
      selected: line.selected ?? false,
      ...(line.option_group ? { option_group: line.option_group } : {}),
      discount: lines[at]?.discount ?? '0.00',
      amount: lines[at]?.amount ?? '0.00',
      offered: lines[at]?.offered ?? '0.00',
    })),
    tax_inclusive: money.tax_inclusive ?? false,
    ...sums,
    discount_percent: money.discount_percent ?? null,
    amount_paid: '0.00',
    balance: sums.total,
    ...more,
  }
}

const TRADES = ['Demolition and haul away', 'Footings, 12 in × 48 in', 'Cedar decking', 'Stair stringers', 'Handrail']

/** `count` lines of deck building, each with another price. */
export function deckLines(count: number): SampleLine[] {
  return Array.from({ length: count }, (_, at) => ({
    name: TRADES[at % TRADES.length] ?? '',
    quantity: String(1 + (at % 7)),
    unit: at % 2 === 0 ? 'hr' : 'ea',
    unit_price: `${40 + at * 13}.${String((at * 37) % 100).padStart(2, '0')}`,
    service_date: at % 3 === 0 ? '2026-11-12' : undefined,
    description: at % 4 === 0 ? 'Labour and fasteners included' : undefined,
  }))
}
