import { Eye, PanelRight, Send } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { IconButton } from '#web/ui/overlay/icon-button.tsx'
import type { Preview } from './use-preview.ts'

type EditorActionsProps = { preview: Preview; busy: boolean; onSave: () => void; onReview: () => void }

/** In the head of the page: the preview, Save, and the next step. */
export function EditorActions({ preview, busy, onSave, onReview }: EditorActionsProps) {
  return (
    <>
      <PreviewButton preview={preview} />
      <Button busy={busy} onClick={onSave}>
        Save
      </Button>
      <Button variant="primary" icon={Send} onClick={onReview}>
        Review & send
      </Button>
    </>
  )
}

function PreviewButton({ preview: { isWide, isOpen, toggle } }: { preview: Preview }) {
  if (!isWide)
    return (
      <Button icon={Eye} aria-pressed={isOpen} onClick={toggle}>
        {isOpen ? 'Edit' : 'Preview'}
      </Button>
    )
  return (
    <IconButton
      label={isOpen ? 'Hide the preview' : 'Show the preview'}
      icon={PanelRight}
      variant="secondary"
      aria-pressed={isOpen}
      aria-keyshortcuts="Control+Shift+P"
      onClick={toggle}
    />
  )
}

/** On a phone: one of the two at a time. */
export function EditOrPreview({ preview: { side, show } }: { preview: Preview }) {
  return (
    <div className="pb-4">
      <SegmentedControl
        label="Show"
        hideLabel
        value={side}
        onChange={show}
        choices={[
          { value: 'edit', label: 'Edit' },
          { value: 'preview', label: 'Preview' },
        ]}
      />
    </div>
  )
}
