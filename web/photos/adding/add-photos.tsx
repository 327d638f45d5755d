import { useQueryClient } from '@tanstack/react-query'
import { Camera, ImagePlus, Upload } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { changePhotos } from '#contract/photos/calls.ts'
import { useCan } from '#web/api/access.ts'
import { useSession } from '#web/api/session.ts'
import { outdate } from '#web/api/use-call.ts'
import { deviceOutbox, ownerOf } from '#web/offline/outbox/device-outbox.ts'
import { isPhoto } from '#web/offline/outbox/entry.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { usePhone } from '#web/ui/style/media.ts'
import { addFiles } from './add-files.ts'
import { CameraScreen } from './camera-screen.tsx'
import { photoTypes } from './photo-files.ts'
import { usePhotoOutbox } from './photo-outbox.ts'
import { PhotoTray } from './photo-tray.tsx'
import { usePageFiles } from './use-page-files.ts'
import { usePhotoSources } from './use-photo-sources.ts'

type AddPhotosProps = {
  galleryId: string
  /** The page has another main button. */
  isAside?: boolean
}

/** Adds photos to a gallery: taken (the first thing to do on a phone), chosen, dropped on the page or pasted. Absent for whoever may not. */
export function AddPhotos(props: AddPhotosProps) {
  return useCan()('photos.upload') ? <AddPhotosButtons {...props} /> : null
}

function AddPhotosButtons({ galleryId, isAside }: AddPhotosProps) {
  const phone = usePhone()
  const main = isAside ? 'secondary' : 'primary'
  const add = (chosen: readonly File[]) => void addFiles(chosen, galleryId)
  const { files, shots, isTaking, input, choose, take, takeWithDevice, close } = usePhotoSources(add)
  const isOver = usePageFiles(add)
  const ways = [
    <Button key="take" variant={phone ? main : 'secondary'} icon={Camera} onClick={take}>
      Take photos
    </Button>,
    <Button key="choose" variant={phone ? 'secondary' : main} icon={ImagePlus} onClick={choose}>
      Add photos
    </Button>,
  ]
  return (
    <div className="flex min-w-0 items-center gap-2 phone:flex-1 phone:*:min-w-0 phone:*:flex-1 phone:*:px-2 phone:*:whitespace-nowrap">
      {phone ? ways : ways.toReversed()}
      <input {...input} ref={files} multiple accept={photoTypes} data-photos="chosen" />
      <input {...input} ref={shots} accept="image/*" capture="environment" data-photos="taken" />
      {isTaking && (
        <CameraScreen
          onShot={(shot, said) => addFiles([shot], galleryId, { facts: said })}
          onClose={close}
          onChoose={choose}
          onNoCamera={takeWithDevice}
        />
      )}
      {isOver && createPortal(<DropHere />, document.body)}
    </div>
  )
}

function DropHere() {
  return (
    <div
      data-screen-only
      className="pointer-events-none fixed inset-3 z-50 flex flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-chalk bg-chalk-tint/90 text-ink"
    >
      <Icon of={Upload} size={32} className="text-chalk" />
      <p className="text-h3">Drop photos to add them</p>
    </div>
  )
}

/**
 * Sends what waits on this device, on whatever page one is, and shows how far it is. It comes with the button: by the time photos
 * wait, the connection may be gone.
 */
export function WaitingPhotos() {
  const session = useSession()
  const owner = ownerOf(session)
  const { user, company } = owner ?? {}
  // Somebody who is known again without a connection (`unsure`) is asked anew once there is one.
  const { state } = session
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is a reason to begin anew
  useEffect(() => {
    void deviceOutbox.serve(user !== undefined && company !== undefined ? { user, company } : undefined)
  }, [user, company, state])
  useEffect(() => () => void deviceOutbox.serve(undefined), [])
  useShowSent()
  const { entries } = usePhotoOutbox()
  return entries.length > 0 && <PhotoTray />
}

/** What went out, from this tab or another, is shown where its gallery is shown. */
function useShowSent() {
  const cache = useQueryClient()
  useEffect(() => deviceOutbox.onSent((sent) => isPhoto(sent) && outdate(cache, changePhotos)), [cache])
}
