import { useEffect } from 'react'
import { can } from '#contract/access/permissions.ts'
import { useHolder } from '#web/api/access.ts'

/** So long after the frame, in milliseconds: what a page needs comes first. */
const REST = 6_000

/** The jobs ahead come down to this device for whoever works on jobs. */
export function usePack() {
  const holder = useHolder()
  const mayHave = holder !== undefined && holder.kind !== 'client' && can(holder, 'jobs.view')
  useEffect(() => {
    if (!mayHave) return
    let stop: (() => void) | undefined
    let over = false
    const timer = setTimeout(async () => {
      const part = await import('#web/offline/kept/bring-pack.ts').catch(() => undefined)
      if (!over) stop = part?.keepPack()
    }, REST)
    return () => {
      over = true
      clearTimeout(timer)
      stop?.()
    }
  }, [mayHave])
}
