import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { isDay } from '#contract/values/dates.ts'
import { parseMoney } from '#contract/values/money.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { Button } from '../basic/button.tsx'
import { Field } from '../field/field.tsx'
import type { FormState } from '../field/form.tsx'
import { FormSheet } from '../form/form-sheet.tsx'
import { Select } from '../input/select.tsx'
import { FilterField, type FilterValues } from './filter-field.tsx'
import type { AnyList, AnyRecords } from './list-types.ts'

type FilterSheetProps = {
  list: AnyList
  records: AnyRecords
  /** What stands beside the list where there is space for it. */
  children?: ReactNode
  onClose: () => void
}

/** Everything that a list can be narrowed by but its search, and its orders. */
export function FilterSheet({ list, records, children, onClose }: FilterSheetProps) {
  const { rule } = list
  const { values, sort, problems, form, change, setSort, clear, cleared } = useFilterForm(list, onClose)
  return (
    <FormSheet form={form} title={`Filter ${rule.things}`} action="Show" onClose={onClose}>
      {children}
      {rule.sorts && (
        <Field label="Sort">
          <Select value={sort} onChange={({ target }) => setSort(target.value)}>
            {Object.entries(rule.sorts).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {Object.entries(rule.filters).map(([name, filter]) => (
        <FilterField
          key={`${name} ${cleared}`}
          {...{ name, filter, values, problems }}
          record={records[name]}
          onChange={change}
        />
      ))}
      <Button variant="quiet" className="self-start" onClick={clear}>
        Clear all
      </Button>
    </FormSheet>
  )
}

function useFilterForm(list: AnyList, onClose: () => void) {
  const kept = list.narrowed as FilterValues
  const [values, setValues] = useState(kept)
  const [sort, setSort] = useState(list.sort)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<FormState['failure']>()
  const [cleared, setCleared] = useState(0)
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    event?.stopPropagation()
    const found = problemsOf(values)
    const count = Object.values(found).filter(Boolean).length
    setProblems(found)
    if (count > 0) return setFailure({ count })
    list.narrow(values as never, sort as never)
    onClose()
  }
  const dirty = sort !== list.sort || JSON.stringify(values) !== JSON.stringify(kept)
  const form: FormState = { submit, busy: false, dirty, problem: undefined, failure }
  return {
    values,
    sort,
    problems,
    form,
    cleared,
    setSort,
    change: (next: FilterValues) => {
      setValues({ ...values, ...next })
      setProblems({})
    },
    clear: () => {
      setValues({})
      setSort(Object.keys(list.rule.sorts ?? {})[0])
      setCleared(cleared + 1)
    },
  }
}

type Problems = Partial<Record<'from' | 'to' | 'min' | 'max', string | undefined>>

function problemsOf({ from, to, min, max }: FilterValues): Problems {
  const text = (value: FilterValues[string]) => (typeof value === 'string' ? value : '')
  const day = (value: string) => (value === '' || isDay(value) ? undefined : 'Enter a date')
  const amount = (value: string) => (value === '' ? undefined : moneyProblem(value))
  const [least, most] = [parseMoney(text(min)), parseMoney(text(max))]
  return {
    from: day(text(from)),
    to: day(text(to)) ?? (from && to && to < from ? "Can't be before the first day" : undefined),
    min: amount(text(min)),
    max:
      amount(text(max)) ??
      (least !== undefined && most !== undefined && most < least ? "Can't be less than the first amount" : undefined),
  }
}
