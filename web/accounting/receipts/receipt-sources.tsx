import { Camera, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { usePhotoSources } from '#web/photos/adding/use-photo-sources.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { receiptTypes } from './receipt-files.ts'

const CameraScreen = lazyWithin(() =>
  import('#web/photos/adding/camera-screen.tsx').then((part) => ({ default: part.CameraScreen })),
)

type ReceiptSourcesProps = { busy?: boolean; onFiles: (files: File[]) => void }

/** Receipts, taken with the camera or chosen. */
export function ReceiptSources({ busy, onFiles }: ReceiptSourcesProps) {
  const add = (files: readonly File[]) => files.length > 0 && onFiles([...files])
  const { files, shots, isTaking, input, choose, take, takeWithDevice, close } = usePhotoSources(add)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon={Camera} busy={busy} onClick={take}>
        Take photo
      </Button>
      <Button size="sm" icon={Upload} busy={busy} onClick={choose}>
        Choose file
      </Button>
      <input {...input} ref={files} multiple accept={receiptTypes} data-receipt="chosen" />
      <input {...input} ref={shots} accept="image/*" capture="environment" data-receipt="taken" />
      {isTaking && (
        <Suspense>
          <CameraScreen
            single
            onShot={async (shot) => {
              add([shot])
              return true
            }}
            onClose={close}
            onChoose={choose}
            onNoCamera={takeWithDevice}
          />
        </Suspense>
      )}
    </div>
  )
}
