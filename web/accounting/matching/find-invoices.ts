import { listDocuments } from '#contract/billing/calls.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { send } from '#web/api/send.ts'
import type { Option } from '#web/ui/input/options.ts'
import { formatMoney } from '#web/ui/text/format.ts'

type InvoiceSearch = {
  /** Only those that something is owed of. */
  open?: boolean | undefined
  locale: string
  signal: AbortSignal
}

/** Invoices that were sent, as a field offers them, by number or client. */
export async function findInvoices(
  q: string,
  { open, locale, signal }: InvoiceSearch,
): Promise<{ invoice: DocumentRow; option: Option }[]> {
  const asked = { tab: 'invoices', page_size: 20, ...(q ? { q } : {}) }
  const { documents } = await send(listDocuments, asked, { signal })
  const sent = documents.filter(({ status, balance }) =>
    open ? status === 'sent' && balance !== '0.00' : status !== 'draft',
  )
  return sent.map((invoice) => ({
    invoice,
    option: {
      value: invoice.id,
      label: nameOfInvoice(invoice),
      note: formatMoney(open ? invoice.balance : invoice.total, { currency: invoice.currency, locale }),
    },
  }))
}

export function nameOfInvoice({ number, client_name }: Pick<DocumentRow, 'number' | 'client_name'>): string {
  return [number, client_name].filter(Boolean).join(' · ') || 'Invoice'
}
