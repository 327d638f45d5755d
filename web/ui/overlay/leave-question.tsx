import { Button } from '../basic/button.tsx'
import { DialogFooter, DialogFrame } from './dialog-frame.tsx'
import { dialogLook, dialogPlace } from './dialog-look.ts'

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before something typed is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onStay}
      title="Leave without saving?"
      initialFocus="[data-cancel]"
      place={dialogPlace}
      look={dialogLook('sm')}
    >
      <DialogFooter>
        <Button data-cancel onClick={onStay}>
          Keep editing
        </Button>
        <Button variant="primary" onClick={onLeave}>
          Leave
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}
