import { useEffect, useState } from 'react'
import { currentPreview } from '#web/api/preview.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { usePhone } from '#web/ui/style/media.ts'

const pins = () => import('#web/offline/kept/pins.ts')

/** Whether the person keeps a job on this device for work without a connection, and the press that changes it. */
export function useKeptHere(id: string) {
  const device = usePhone() ? 'phone' : 'device'
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    let current = true
    void pins()
      .then((part) => part.isJobPinned(id))
      .then(
        (is) => current && setKept(is),
        () => undefined,
      )
    return () => {
      current = false
    }
  }, [id])
  const change = async () => {
    try {
      const { pinJob, mostPins } = await pins()
      const isDone = await pinJob(id, !isKept)
      if (!isDone) return toast({ kind: 'problem', ...full(mostPins, device) })
      setKept(!isKept)
      toast({ kind: 'success', title: isKept ? `No longer kept on this ${device}` : `Kept on this ${device}` })
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      const body = isFull
        ? `This ${device} is out of space. Free some, then try again.`
        : `This ${device} keeps no data for this site.`
      toast({ kind: 'problem', title: 'Nothing was changed', body })
    }
  }
  return { isKept, device, change: isKept === undefined || currentPreview() ? undefined : change }
}

const full = (most: number, device: string) => ({
  title: `You keep ${most} jobs on this ${device} already`,
  body: 'Take another one off first.',
})
