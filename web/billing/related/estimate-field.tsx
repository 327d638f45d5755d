import * as calls from '#contract/billing/calls.ts'
import { send } from '#web/api/send.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'

type EstimateFieldProps = {
  client_id: string | null
  value: Option | undefined
  onChange: (estimate: Option | undefined) => void
}

/**
 * The estimate whose scope and price something names, among those of the client once one is chosen. One whose client has
 * picked none of its options yet has no one price.
 */
export function EstimateField({ client_id, value, onChange }: EstimateFieldProps) {
  const load = async (q: string, signal: AbortSignal) => {
    const question = { tab: 'estimates' as const, q: q || undefined, client_id: client_id ?? undefined, page_size: 8 }
    const { documents } = await send(calls.listDocuments, question, { signal })
    const priced = documents.filter(({ total_from }) => !total_from)
    return priced.map(({ id, number, title, client_name }) => ({
      value: id,
      label: number ?? `Draft estimate${title ? `: ${title}` : ''}`,
      note: title ?? client_name,
    }))
  }
  return (
    <Field label="Estimate" optional help="Its scope, price and deposit fill the fields">
      <Combobox
        // Another client has other estimates.
        key={client_id ?? ''}
        value={value}
        load={load}
        placeholder="None"
        empty="No estimates yet"
        onChange={onChange}
      />
    </Field>
  )
}
