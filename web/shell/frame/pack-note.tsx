import { useEffect, useState } from 'react'
import { type PackState, readPackState } from '#web/offline/kept/pack-state.ts'
import { usePhone } from '#web/ui/style/media.ts'
import { InstantText } from '#web/ui/text/instant-text.tsx'

/** How many jobs of the days ahead are on the device, as of when, and what of them is not. */
export function PackNote() {
  const device = usePhone() ? 'phone' : 'device'
  const [state, setState] = useState<PackState>()
  useEffect(() => {
    readPackState().then(setState, () => undefined)
  }, [])
  if (!state || (state.wanted === 0 && !state.space)) return null
  const { brought, wanted, at, space, isLostAfterAWeek } = state
  return (
    <div className="pb-3">
      {wanted > 0 && (
        <p>
          {brought < wanted ? `${brought} of ${jobs(wanted)}` : jobs(wanted)} {wanted === 1 ? 'is' : 'are'} on this{' '}
          {device}
          {at && (
            <>
              , as of <InstantText instant={at} className="font-semibold" />
            </>
          )}
          .
        </p>
      )}
      {space && <p className="pt-1 font-semibold">{spaceWords[space](device)}</p>}
      {isLostAfterAWeek && (
        <p className="pt-1">
          Safari deletes it after 7 days without a visit. Add Chalkline to your Home Screen and it stays.
        </p>
      )}
      {wanted > 0 && (
        <p className="pt-1 text-small text-ink-muted">
          With each: address, access notes, tasks, notes, the client, documents, and the list of files. The files
          themselves need a connection.
        </p>
      )}
    </div>
  )
}

const spaceWords = {
  none: (device: string) =>
    `This ${device} is out of space: nothing new is kept. What was here still opens. Free some space, then open Chalkline again.`,
  little: (device: string) => `This ${device} is nearly out of space for Chalkline. Free some, so that jobs still fit.`,
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
