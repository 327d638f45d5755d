import { Camera, ImagePlus } from 'lucide-react'
import type { NewPhoto } from '#web/offline/outbox/entry.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { addFiles } from './add-files.ts'
import { CameraScreen } from './camera-screen.tsx'
import { photoTypes } from './photo-files.ts'
import { usePhotoSources } from './use-photo-sources.ts'

type TakeOrChooseProps = {
  galleryId: string
  /** What is said of the photo, and done once it is sent. */
  more: Pick<NewPhoto, 'facts' | 'follow_up'>
  /** It is kept on this device and goes out from there. */
  onAdded: () => void
}

/** One photo for something, taken now or chosen. */
export function TakeOrChoose({ galleryId, more, onAdded }: TakeOrChooseProps) {
  const add = async (files: readonly File[]) => {
    const kept = await addFiles(files.slice(0, 1), galleryId, more)
    if (kept) onAdded()
    return kept
  }
  const sources = usePhotoSources((files) => void add(files))
  const { files, shots, isTaking, input, choose, take, takeWithDevice, close } = sources
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={Camera} onClick={take}>
        Take photo
      </Button>
      <Button icon={ImagePlus} onClick={choose}>
        Choose photo
      </Button>
      <input {...input} ref={files} accept={photoTypes} data-photo-for="chosen" />
      <input {...input} ref={shots} accept="image/*" capture="environment" data-photo-for="taken" />
      {isTaking && (
        <CameraScreen
          single
          onShot={(shot) => add([shot])}
          onClose={close}
          onChoose={choose}
          onNoCamera={takeWithDevice}
        />
      )}
    </div>
  )
}
