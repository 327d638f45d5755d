import { useState } from 'react'
import { stateWords } from '#contract/billing/list.ts'
import type { DisplayStatus, DocumentKind } from '#contract/billing/shapes.ts'
import { isDay } from '#contract/values/dates.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { useCan } from '#web/api/access.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { findClients } from '#web/clients/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Select } from '#web/ui/input/select.tsx'
import { type ListFiltersProps, nameOfClient } from './list-question.ts'
import { tilesOf } from './status-tiles.ts'

type FilterSheetProps = ListFiltersProps & { onClose: () => void }

/** Status, client, days and amounts to narrow a list by. */
export function FilterSheet(props: FilterSheetProps) {
  const { kind, statuses, onClose } = props
  const mayFind = useCan('clients.view')
  const { form, client, setClient, clear } = useFilterForm(props)
  return (
    <FormSheet form={form} title={`Filter ${kind}s`} action="Show" onClose={onClose}>
      <Field label="Status">
        <Select {...form.input('status')}>
          <option value="">{statuses.length > 1 ? 'As chosen above the list' : 'Any'}</option>
          {statesOf(kind).map((each) => (
            <option key={each} value={each}>
              {stateWords[each]}
            </option>
          ))}
        </Select>
      </Field>
      {mayFind && (
        <Field label="Client">
          <Combobox value={client} onChange={setClient} load={findClients} placeholder="Any client" />
        </Field>
      )}
      <Ranges form={form} />
      <Button variant="quiet" className="self-start" onClick={clear}>
        Clear all
      </Button>
    </FormSheet>
  )
}

const unfiltered = { status: '', date_from: '', date_to: '', amount_from: '', amount_to: '' }

/** What the address asks for, to be changed; the client is chosen beside the form's own fields. */
function useFilterForm({ filters, statuses, list, onChange, onClose }: FilterSheetProps) {
  const [client, setClient] = useState<Option | undefined>(
    filters.client_id ? { value: filters.client_id, label: nameOfClient(list, filters.client_id) } : undefined,
  )
  const { date_from = '', date_to = '', amount_from = '', amount_to = '' } = filters
  const status: string = (statuses.length === 1 ? statuses[0] : undefined) ?? ''
  const form = useSaveForm({
    values: { status, date_from, date_to, amount_from, amount_to },
    check: (values) => ({
      date_from: dayProblem(values.date_from),
      date_to: dayProblem(values.date_to),
      amount_from: amountProblem(values.amount_from),
      amount_to: amountProblem(values.amount_to),
    }),
    save: async ({ status, ...range }) => {
      onChange({
        status: statuses.length > 1 && !status ? statuses.join(',') : status || undefined,
        ...(status ? { only: undefined } : {}),
        client_id: client?.value,
        ...blank(range),
      })
      onClose()
    },
  })
  const clear = () => {
    setClient(undefined)
    form.change(unfiltered)
  }
  return { form, client, setClient, clear }
}

function Ranges({ form }: { form: SaveForm<typeof unfiltered> }) {
  return (
    <div className="two-columns gap-4">
      <Field label="Issued from" {...form.field('date_from')}>
        <DateInput {...form.input('date_from')} />
      </Field>
      <Field label="Issued until" {...form.field('date_to')}>
        <DateInput {...form.input('date_to')} />
      </Field>
      <Field label="Amount from" {...form.field('amount_from')}>
        <MoneyInput {...form.input('amount_from')} />
      </Field>
      <Field label="Amount up to" {...form.field('amount_to')}>
        <MoneyInput {...form.input('amount_to')} />
      </Field>
    </div>
  )
}

function statesOf(kind: DocumentKind): DisplayStatus[] {
  return [...new Set(tilesOf[kind].flatMap((tile) => tile.statuses ?? []))]
}

const dayProblem = (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a date')
const amountProblem = (amount: string) => (amount === '' ? undefined : moneyProblem(amount))

/** What is empty is taken out of the address. */
function blank<Fields extends Record<string, string>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || undefined]))
}
