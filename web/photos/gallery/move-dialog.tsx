import { useState } from 'react'
import type { Gallery } from '#contract/photos/shapes.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import type { Option } from '#web/ui/input/options.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { inPhotos } from '../photo-words.ts'
import { findGalleries } from '../queries.ts'

type MoveDialogProps = {
  from: Gallery
  count: number
  busy: boolean
  onClose: () => void
  onMove: (to: { id: string; name: string }) => void
}

/** To which gallery. */
export function MoveDialog({ from, count, busy, onClose, onMove }: MoveDialogProps) {
  const [to, setTo] = useState<Option>()
  const [asked, setAsked] = useState(false)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={`Move ${inPhotos(count)}`}
      description="If that gallery is for a different client, these photos stop being shared until you share them again."
      initialFocus="input"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => (to ? onMove({ id: to.value, name: to.label }) : setAsked(true))}
          >
            {`Move ${inPhotos(count)}`}
          </Button>
        </>
      }
    >
      <Field label="To the gallery" error={asked && !to ? 'Choose a gallery' : undefined}>
        <Combobox
          value={to}
          onChange={setTo}
          load={async (typed, signal) => (await findGalleries(typed, signal)).filter(({ value }) => value !== from.id)}
          placeholder="Gallery, job, client"
          empty="There is no other gallery"
        />
      </Field>
    </Dialog>
  )
}
