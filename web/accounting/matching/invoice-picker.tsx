import { useState } from 'react'
import type { DocumentRow } from '#contract/billing/shapes.ts'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { findInvoices, nameOfInvoice } from './find-invoices.ts'

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
    const invoices = await findInvoices(q, { open, locale, signal })
    for (const { invoice } of invoices) found.set(invoice.id, invoice)
    return invoices.map(({ option }) => option)
  }
  return (
    <Combobox
      {...(label ? { 'aria-label': label } : {})}
      placeholder="Search by number or client"
      empty={open ? 'No invoice is open' : 'No invoice was sent yet'}
      value={value ? { value: value.id, label: nameOfInvoice(value) } : undefined}
      load={load}
      onChange={(option) => onChange(option && found.get(option.value))}
    />
  )
}
