import * as calls from '#contract/contracts/reminders/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'
import { RemindersCard } from '#web/reminders/reminders-card.tsx'

/** What goes out by itself for this contract. */
export function ContractReminders({ id }: { id: string }) {
  const plan = useGetContractReminders(id).data
  const switchReminders = useSwitchContractReminders()
  return <RemindersCard noun="contract" plan={plan} onSwitch={(off) => switchReminders.mutate({ id, off })} />
}

const useGetContractReminders = (id: string) => useRead(calls.getContractReminders, { id })
const useSwitchContractReminders = () => useWrite(calls.switchContractReminders)
