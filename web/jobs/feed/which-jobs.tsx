import type { CalendarAddress } from '#contract/jobs/feed/calls.ts'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { useChangeCalendarAddress } from './queries.ts'

type WhichJobsProps = {
  address: CalendarAddress
  /** Of an address that is still to be made: what was chosen for it. */
  chosen?: boolean | undefined
  onChoose?: (only_mine: boolean) => void
}

/** All jobs or the own ones, for those who see the others at all; saved at once where there is an address. */
export function WhichJobs({ address, chosen, onChoose }: WhichJobsProps) {
  const change = useChangeCalendarAddress()
  if (!address.sees_all) return null
  const saved = change.isPending ? change.variables.only_mine : address.only_mine
  const choose = (only_mine: boolean) =>
    onChoose ? onChoose(only_mine) : change.mutate({ only_mine }, { onError: toastError })
  return (
    <RadioRow
      label="Which jobs"
      choices={[
        { value: 'all', label: 'All jobs' },
        { value: 'mine', label: "Only jobs I'm on" },
      ]}
      value={(chosen ?? saved) ? 'mine' : 'all'}
      onChange={(value) => choose(value === 'mine')}
    />
  )
}
