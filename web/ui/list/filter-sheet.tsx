import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { isDay } from '#contract/values/dates.ts'
import { parseMoney } from '#contract/values/money.ts'
import { moneyProblem } from '#contract/values/number-kinds.ts'
import { type Filter, type ListRule, namesOf } from '#contract/wire/list.ts'
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
    const found = problemsOf(list.rule, values)
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

type Problems = Readonly<Record<string, string | undefined>>

/** What is wrong with both ends of each range, by their names. */
function problemsOf({ filters }: ListRule, values: FilterValues): Problems {
  const problems = Object.entries(filters).flatMap(([key, filter]) => {
    const names = namesOf(key, filter)
    const [first, last] = names.map((name) => (typeof values[name] === 'string' ? values[name] : ''))
    const found = problemsOfRange[filter.kind]?.(first ?? '', last ?? '') ?? []
    return names.map((name, at) => [name, found[at]])
  })
  return Object.fromEntries(problems)
}

const problemsOfRange: { [Kind in Filter['kind']]?: (first: string, last: string) => (string | undefined)[] } = {
  days: (from, to) => {
    const problem = (day: string) => (day === '' || isDay(day) ? undefined : 'Enter a date')
    return [problem(from), problem(to) ?? (from && to && to < from ? "Can't be before the first day" : undefined)]
  },
  amounts: (min, max) => {
    const problem = (amount: string) => (amount === '' ? undefined : moneyProblem(amount))
    const [least, most] = [parseMoney(min), parseMoney(max)]
    const isLess = least !== undefined && most !== undefined && most < least
    return [problem(min), problem(max) ?? (isLess ? "Can't be less than the first amount" : undefined)]
  },
}
