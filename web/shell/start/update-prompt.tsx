import { useEffect } from 'react'
import { takeUpdate, watchForUpdate } from '#web/offline/registration.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/** Offers a newer release; it is never taken in the middle of work. */
export function UpdatePrompt() {
  useEffect(
    () =>
      watchForUpdate((worker) =>
        toast({
          title: 'A new version is ready',
          action: { label: 'Reload', onSelect: () => takeUpdate(worker) },
          duration: 60_000,
        }),
      ),
    [],
  )
  return null
}
