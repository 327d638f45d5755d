import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Combobox } from '#web/ui/input/combobox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { inPhotos } from '../photo-words.ts'
import { tagOptions } from '../tag-options.ts'

type TagDialogProps = { count: number; onClose: () => void; onTag: (tag: string) => void }

/** Which tag many photos are given. */
export function TagDialog({ count, onClose, onTag }: TagDialogProps) {
  const [tag, setTag] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onClose}
      title={`Tag ${inPhotos(count)}`}
      initialFocus="input"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => (tag ? onTag(tag) : setAsked(true))}>
            Add tag
          </Button>
        </>
      }
    >
      <Field label="Tag" error={asked && !tag ? 'Choose a tag' : undefined}>
        <Combobox
          value={tag ? { value: tag, label: tag } : undefined}
          onChange={(next) => setTag(next?.value ?? '')}
          options={tagOptions}
          onCreate={setTag}
          createLabel={(typed) => `Use “${typed}”`}
          placeholder="Type a tag or choose one"
        />
      </Field>
    </Dialog>
  )
}
