import { useState } from 'react'
import { isDay } from '#contract/values/dates.ts'
import { parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { findClients } from '#web/clients/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { MoneyInput } from '#web/ui/input/money-input.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Select } from '#web/ui/input/select.tsx'
import { statusLooks } from '../status-chip.tsx'
import { type ListFiltersProps, nameOfClient } from './list-question.ts'
import { tilesOf } from './status-tiles.ts'

/** Status, client, days and amounts to narrow a list by. */
export function FilterSheet({
  kind,
  filters,
  statuses,
  list,
  onChange,
  onClose,
}: ListFiltersProps & { onClose: () => void }) {
  const mayFind = useCan('clients.view')
  const [client, setClient] = useState<Option | undefined>(
    filters.client_id ? { value: filters.client_id, label: nameOfClient(list, filters.client_id) } : undefined,
  )
  const form = useSaveForm({
    values: {
      status: (statuses.length === 1 ? statuses[0] : undefined) ?? '',
      date_from: filters.date_from ?? '',
      date_to: filters.date_to ?? '',
      amount_from: filters.amount_from ?? '',
      amount_to: filters.amount_to ?? '',
    },
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
  const states = tilesOf[kind].flatMap((tile) => tile.statuses ?? [])
  return (
    <FormSheet form={form} title={`Filter ${kind}s`} action="Show" asks={false} onClose={onClose}>
      <Field label="Status">
        <Select {...form.input('status')}>
          <option value="">{statuses.length > 1 ? 'As chosen above the list' : 'Any'}</option>
          {[...new Set(states)].map((each) => (
            <option key={each} value={each}>
              {statusLooks[each].label}
            </option>
          ))}
        </Select>
      </Field>
      {mayFind && (
        <Field label="Client">
          <Combobox value={client} onChange={setClient} load={findClients} placeholder="Any client" />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
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
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          setClient(undefined)
          form.change({ status: '', date_from: '', date_to: '', amount_from: '', amount_to: '' })
        }}
      >
        Clear all
      </Button>
    </FormSheet>
  )
}

const dayProblem = (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a date')
const amountProblem = (amount: string) =>
  amount === '' || parseMoney(amount) !== undefined ? undefined : 'Enter an amount'

/** What is empty is taken out of the address. */
function blank<Fields extends Record<string, string>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || undefined]))
}
