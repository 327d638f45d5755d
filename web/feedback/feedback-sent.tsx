import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

/** What a form of feedback becomes once it is sent. */
export function FeedbackSent({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p role="status" className="flex items-center gap-3 py-2">
        <Icon of={CircleCheck} className="shrink-0 text-moss" />
        Thanks. We read every one.
      </p>
    </Dialog>
  )
}
