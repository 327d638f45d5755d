import { Camera, ImagePlus } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { NewEntry } from '#web/offline/outbox/entry.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { addFiles } from './add-files.ts'
import { CameraScreen } from './camera-screen.tsx'
import { hasCamera } from './has-camera.ts'
import { photoTypes } from './photo-files.ts'

type TakeOrChooseProps = {
  galleryId: string
  /** What is said of the photo, and done once it is sent. */
  more: Pick<NewEntry, 'facts' | 'follow_up'>
  /** It is kept on this device and goes out from there. */
  onAdded: () => void
}

/** One photo for something, taken now or chosen. */
export function TakeOrChoose({ galleryId, more, onAdded }: TakeOrChooseProps) {
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const [isTaking, setTaking] = useState(false)
  const add = async (files: readonly File[]) => {
    const kept = await addFiles(files.slice(0, 1), galleryId, more)
    if (kept) onAdded()
    return kept
  }
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void add([...(target.files ?? [])])
    target.value = ''
  }
  const input = { type: 'file', hidden: true, onChange } as const
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="primary" icon={Camera} onClick={() => (hasCamera() ? setTaking(true) : taken.current?.click())}>
        Take photo
      </Button>
      <Button icon={ImagePlus} onClick={() => chosen.current?.click()}>
        Choose photo
      </Button>
      <input {...input} ref={chosen} accept={photoTypes} data-photo-for="chosen" />
      <input {...input} ref={taken} accept="image/*" capture="environment" data-photo-for="taken" />
      {isTaking && (
        <CameraScreen
          single
          onShot={(shot) => add([shot])}
          onClose={() => setTaking(false)}
          onChoose={() => {
            setTaking(false)
            chosen.current?.click()
          }}
          onNoCamera={() => {
            setTaking(false)
            taken.current?.click()
          }}
        />
      )}
    </div>
  )
}
