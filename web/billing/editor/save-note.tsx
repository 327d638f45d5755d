import { CloudCheck, CloudOff, CloudUpload, HardDrive } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { TimeText } from '#web/ui/text/day-text.tsx'
import type { SaveState } from './use-save-draft.ts'

type SaveNoteProps = { state: SaveState; dirty: boolean; keptAt: string | undefined; stored: boolean }

/** Where what is written lies: on the server, on this device, or on its way. */
export function SaveNote({ state, dirty, keptAt, stored }: SaveNoteProps) {
  const [icon, words] = noteOf(state, dirty, keptAt, stored)
  return (
    <span className="inline-flex min-h-5 items-center gap-1.5 text-small">
      {icon && <Icon of={icon} size={16} />}
      {words}
    </span>
  )
}

function noteOf(state: SaveState, dirty: boolean, keptAt: string | undefined, stored: boolean) {
  if (state.is === 'saving') return [CloudUpload, 'Saving…'] as const
  if (state.is === 'waiting' && dirty)
    return [CloudOff, "Saved on this device. It will sync when you're back."] as const
  if (dirty && keptAt)
    return [
      HardDrive,
      <span key="kept">
        Saved on this device <TimeText instant={keptAt} />
      </span>,
    ] as const
  if (dirty) return [undefined, 'Not saved yet'] as const
  return stored ? ([CloudCheck, 'Saved'] as const) : ([undefined, 'Gets its number when you send it'] as const)
}
