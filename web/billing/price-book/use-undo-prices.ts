import { undoPriceChange } from '#contract/billing/price-book/calls.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Undoes a change of many prices, and says what became of it. */
export function useUndoPrices() {
  const { mutateAsync, isPending } = useWrite(undoPriceChange)
  return {
    busy: isPending,
    async undo(id: string) {
      try {
        const { restored, kept } = await mutateAsync({ id })
        const items = restored === 1 ? '1 item has its price' : `${restored.toLocaleString()} items have their prices`
        toast({
          kind: 'success',
          title: `${items} of before`,
          ...(kept > 0 ? { body: `${kept.toLocaleString()} changed since then and stay as they are.` } : {}),
        })
      } catch (error) {
        toast({ kind: 'problem', title: "Couldn't undo the change of prices", body: plainMessage(error) })
      }
    },
  }
}
