import { useState } from 'react'
import { listDocuments } from '#contract/billing/calls.ts'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { send } from '#web/api/send.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'

export type PickedInvoice = Pick<DocumentRow, 'id' | 'number' | 'client_name' | 'balance' | 'due_date'>

type InvoicePickerProps = {
  /** Read out where no field around it says so. */
  label?: string
  /** Only those that something is owed of. */
  open?: boolean
  value: Pick<PickedInvoice, 'id' | 'number' | 'client_name'> | null
  /** undefined: it was emptied. */
  onChange: (invoice: PickedInvoice | undefined) => void
}

/** Chooses an invoice that was sent, by its number or its client. */
export function InvoicePicker({ label, open, value, onChange }: InvoicePickerProps) {
  const { locale } = useFormats()
  const [found] = useState(() => new Map<string, PickedInvoice>())
  const load = async (q: string, signal: AbortSignal): Promise<Option[]> => {
    const asked = { tab: 'invoices', page_size: 20, ...(q ? { q } : {}) }
    const { documents } = await send(listDocuments, asked, { signal })
    const sent = documents.filter(({ status, balance }) =>
      open ? status === 'sent' && balance !== '0.00' : status !== 'draft',
    )
    for (const each of sent) found.set(each.id, each)
    return sent.map((each) => ({
      value: each.id,
      label: nameOf(each),
      note: formatMoney(open ? each.balance : each.total, { currency: each.currency, locale }),
    }))
  }
  return (
    <Combobox
      {...(label ? { 'aria-label': label } : {})}
      placeholder="Search by number or client"
      empty={open ? 'No invoice is open' : 'No invoice was sent yet'}
      value={value ? { value: value.id, label: nameOf(value) } : undefined}
      load={load}
      onChange={(option) => onChange(option && found.get(option.value))}
    />
  )
}

function nameOf({ number, client_name }: Pick<PickedInvoice, 'number' | 'client_name'>): string {
  return [number, client_name].filter(Boolean).join(' · ') || 'Invoice'
}
