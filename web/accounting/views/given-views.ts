import { transactionList } from '#contract/accounting/transactions/list.ts'
import { queryOf } from '#contract/wire/list.ts'
import { shiftDay } from '#web/ui/input/read-day.ts'

export type GivenView = { name: string; query: string }

/** The views that everybody has, on a day. */
export function givenViews(today: string): GivenView[] {
  const first = `${today.slice(0, 7)}-01`
  const last = shiftDay(shiftDay(first, { months: 1 }), { days: -1 })
  return [
    { name: 'To sort', query: 'to_sort=true' },
    { name: 'This month', query: `from=${first}&to=${last}` },
    { name: 'No receipt', query: 'type=expense&receipt=no' },
    { name: 'Over $500', query: 'min=500' },
  ]
}

/** Whether two narrow by the same, in whatever order they say it. */
export function sameQuery(one: string, other: string): boolean {
  const meant = (query: string) => queryOf(transactionList, new URLSearchParams(query))
  return one !== '' && meant(one) === meant(other)
}
