import { WaitingPhotos } from '#web/photos/adding/add-photos.tsx'
import { WaitingChanges } from './waiting-changes.tsx'

/** Everything that waits on this device: it goes out from whatever page one is on. */
export function Waiting() {
  return (
    <>
      <WaitingChanges />
      <WaitingPhotos />
    </>
  )
}
