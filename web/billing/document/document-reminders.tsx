import * as calls from '#contract/billing/reminders/calls.ts'
import type { DocumentKind } from '#contract/billing/shapes.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'
import { RemindersCard } from '#web/reminders/reminders-card.tsx'

/** What goes out by itself for this document. */
export function DocumentReminders({ kind, id }: { kind: DocumentKind; id: string }) {
  const plan = useGetReminders(kind, id).data
  const switchOf = { estimate: useSwitchEstimateReminders(), invoice: useSwitchInvoiceReminders() }
  return <RemindersCard noun={kind} plan={plan} onSwitch={(off) => switchOf[kind].mutate({ id, off })} />
}

function useGetReminders(kind: DocumentKind, id: string) {
  const estimate = useGetEstimateReminders(id, kind === 'estimate')
  const invoice = useGetInvoiceReminders(id, kind === 'invoice')
  return kind === 'estimate' ? estimate : invoice
}

const useGetEstimateReminders = (id: string, enabled: boolean) =>
  useRead(calls.getEstimateReminders, { id }, { enabled })
const useGetInvoiceReminders = (id: string, enabled: boolean) => useRead(calls.getInvoiceReminders, { id }, { enabled })
const useSwitchEstimateReminders = () => useWrite(calls.switchEstimateReminders)
const useSwitchInvoiceReminders = () => useWrite(calls.switchInvoiceReminders)
