import { Link } from '#web/ui/basic/link.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { SingleKeysSwitch } from '#web/users/profile/single-keys-switch.tsx'
import { KeyLists } from './key-lists.tsx'

/** Help: every key of the frame, and the switch for the single ones. */
export function ShortcutsDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <KeyLists />
      <div className="mt-5 border-t border-line pt-3">
        <SingleKeysSwitch />
      </div>
      <p className="pt-3 text-small">
        <Link href="/dashboard/profile/settings?section=keyboard" onClick={() => onOpenChange(false)}>
          All shortcuts
        </Link>
      </p>
    </Dialog>
  )
}
