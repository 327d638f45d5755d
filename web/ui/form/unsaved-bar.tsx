import { Button } from '../basic/button.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type UnsavedBarProps = {
  /** Something differs from what is kept. */
  dirty: boolean
  busy?: boolean
  onDiscard: () => void
  /** Left out where the form's own submit saves: the bar is inside the form then. */
  onSave?: () => void
  /** What of the address is the form's place: another value there is leaving it. */
  names?: readonly string[]
}

/** Stays at the bottom while a form of settings has something unsaved, and asks before it is left. */
export function UnsavedBar({ dirty, busy, onDiscard, onSave, names = ['section'] }: UnsavedBarProps) {
  return (
    <>
      <LeaveGuard on={dirty} names={names} />
      {dirty && (
        <div
          data-sticky-actions
          className="enter-rise sticky bottom-4 z-30 mt-6 flex items-center gap-2 rounded-card border border-line bg-raised py-2 ps-4 pe-2 phone:fixed phone:inset-x-0 phone:bottom-0 phone:rounded-none phone:border-x-0 phone:border-b-0 phone:pe-4 phone:pt-3 phone:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <p className="min-w-0 flex-1">Unsaved changes</p>
          <Button variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
          <Button
            variant="primary"
            type={onSave ? 'button' : 'submit'}
            busy={busy}
            // Leaving a field may show a line about it; the button must not move away under the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onSave}
          >
            Save
          </Button>
        </div>
      )}
    </>
  )
}
