import { Bug, Lightbulb } from 'lucide-react'
import { Button } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type ContactDialogProps = { onOpen: (kind: 'idea' | 'problem') => void; onOpenChange: (open: boolean) => void }

/** Help: the ways to reach us, each a form that arrives. */
export function ContactDialog({ onOpen, onOpenChange }: ContactDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={onOpenChange}
      title="Contact"
      description="Write to us. We read every one, and answer to your email address."
    >
      <div className="flex flex-col gap-3 pt-2">
        <Button icon={Lightbulb} onClick={() => onOpen('idea')}>
          Ask or suggest something
        </Button>
        <Button icon={Bug} onClick={() => onOpen('problem')}>
          Report a problem
        </Button>
      </div>
    </Dialog>
  )
}
