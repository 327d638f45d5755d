import { companyToPrint } from '#contract/billing/print/drawing-rules.ts'
import type { PrintableDocument, PrintableLine } from '#contract/billing/printable-shapes.ts'
import type { CompanySettings } from '#contract/company/shapes.ts'
import { PrintedDocument } from './printed-document.tsx'

/** An invoice as the company's clients would get it, to see a look before it is kept. */
export function SampleDocument({ settings, logo_url }: { settings: CompanySettings; logo_url: string | null }) {
  return (
    <figure className="flex flex-col gap-3">
      <figcaption className="text-small text-ink-muted">This is how your invoices look</figcaption>
      <PrintedDocument
        printable={sampleOf(settings)}
        logo_url={logo_url}
        className="overflow-clip rounded-card border border-line"
      />
    </figure>
  )
}

function sampleOf(company: CompanySettings): PrintableDocument {
  return {
    kind: 'invoice',
    display_status: 'sent',
    number: `${company.invoice_prefix}0001`,
    locale: company.locale,
    currency: company.currency,
    time_zone: company.timezone,
    company: companyToPrint(company),
    client: { name: 'Your client', address_lines: ['14 Maple St'] },
    job: null,
    issue_date: company.today,
    valid_until: null,
    due_date: company.today,
    line_items: [line('Remove old deck', '1', '480.00', '480.00'), line('Cedar boards', '42', '18.00', '756.00')],
    tax_inclusive: false,
    subtotal: '1236.00',
    discount_total: '0.00',
    discount_percent: null,
    taxes: [],
    total: '1236.00',
    deposit_amount: '0.00',
    deposit_percent: null,
    amount_paid: '0.00',
    balance: '1236.00',
    message: null,
    terms: null,
  }
}

function line(name: string, quantity: string, unit_price: string, amount: string): PrintableLine {
  return { kind: 'service', name, quantity, unit_price, amount, discount: '0.00' }
}
