import { type FormEvent, useState } from 'react'
import { parseMoney } from '#contract/values/money.ts'
import { useCan } from '#web/api/access.ts'
import { findClients } from '#web/clients/queries.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { focusFirstProblem } from '#web/ui/form/first-problem.ts'
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
  const [status, setStatus] = useState(statuses.length === 1 ? statuses[0] : undefined)
  const [client, setClient] = useState<Option | undefined>(
    filters.client_id ? { value: filters.client_id, label: nameOfClient(list, filters.client_id) } : undefined,
  )
  const [days, setDays] = useState({ date_from: filters.date_from ?? '', date_to: filters.date_to ?? '' })
  const [amounts, setAmounts] = useState({ amount_from: filters.amount_from ?? '', amount_to: filters.amount_to ?? '' })
  const [asked, setAsked] = useState(false)
  const dayProblem = (day: string) => (asked && !isDay(day) ? 'Enter a date' : undefined)
  const amountProblem = (amount: string) => (asked && !isAmount(amount) ? 'Enter an amount' : undefined)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (!Object.values(days).every(isDay) || !Object.values(amounts).every(isAmount))
      return focusFirstProblem(event.currentTarget)
    const kept = statuses.length > 1 && !status ? statuses.join(',') : status
    onChange({
      status: kept,
      ...(status ? { only: undefined } : {}),
      client_id: client?.value,
      ...blank(days),
      ...blank(amounts),
    })
    onClose()
  }
  const states = tilesOf[kind].flatMap((tile) => tile.statuses ?? [])
  return (
    <FormSheet open onOpenChange={onClose} title={`Filter ${kind}s`} action="Show" onSubmit={apply}>
      <Field label="Status">
        <Select
          value={status ?? ''}
          onChange={(event) => setStatus(states.find((each) => each === event.target.value))}
        >
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
        <Field label="Issued from" error={dayProblem(days.date_from)}>
          <DateInput value={days.date_from} onChange={(date_from) => setDays({ ...days, date_from })} />
        </Field>
        <Field label="Issued until" error={dayProblem(days.date_to)}>
          <DateInput value={days.date_to} onChange={(date_to) => setDays({ ...days, date_to })} />
        </Field>
        <Field label="Amount from" error={amountProblem(amounts.amount_from)}>
          <MoneyInput value={amounts.amount_from} onChange={(amount_from) => setAmounts({ ...amounts, amount_from })} />
        </Field>
        <Field label="Amount up to" error={amountProblem(amounts.amount_to)}>
          <MoneyInput value={amounts.amount_to} onChange={(amount_to) => setAmounts({ ...amounts, amount_to })} />
        </Field>
      </div>
      <Button
        variant="quiet"
        className="self-start"
        onClick={() => {
          setStatus(undefined)
          setClient(undefined)
          setDays({ date_from: '', date_to: '' })
          setAmounts({ amount_from: '', amount_to: '' })
        }}
      >
        Clear all
      </Button>
    </FormSheet>
  )
}

const isDay = (day: string) => day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)
const isAmount = (amount: string) => amount === '' || parseMoney(amount) !== undefined

/** What is empty is taken out of the address. */
function blank<Fields extends Record<string, string>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value || undefined]))
}
