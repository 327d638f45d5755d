import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type Crop, cutOut, wholeCrop } from '#web/ui/picture/crop.ts'
import { CropView } from '#web/ui/picture/crop-view.tsx'

type PhotoCropDialogProps = { image: HTMLImageElement; onCrop: (photo: Blob) => void; onClose: () => void }

/** Chooses the square of a photo that is kept; what leaves the device is that square, as a small JPEG. */
export function PhotoCropDialog({ image, onCrop, onClose }: PhotoCropDialogProps) {
  const [crop, setCrop] = useState<Crop>(wholeCrop)
  const keep = async () => {
    const photo = await cutOut(image, crop, SIDE)
    if (photo) onCrop(photo)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title="Crop your photo"
      description="Drag it, or use the buttons."
      initialFocus="[data-crop]"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={keep}>
            Use photo
          </Button>
        </>
      }
    >
      <CropView image={image} crop={crop} onChange={setCrop} />
    </Dialog>
  )
}

const SIDE = 640
