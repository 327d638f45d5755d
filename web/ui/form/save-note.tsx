import { CloudCheck, CloudOff, CloudUpload, HardDrive } from 'lucide-react'
import { Icon } from '../basic/icon.tsx'
import { TimeText } from '../text/day-text.tsx'

/** How the last save went; `waiting`: the connection was gone. */
export type SaveState = {
  is: 'idle' | 'saving' | 'saved' | 'waiting' | 'failed'
  why?: string
  /** When the server had it. */
  at?: string
}

type SaveNoteProps = {
  state: SaveState
  dirty: boolean
  keptAt: string | undefined
  stored: boolean
  /** What was saved last is on this device alone: it goes out by itself, or could not be sent. */
  onDevice?: 'waiting' | 'failed' | undefined
  /** What this device is called. */
  device?: 'phone' | 'device'
  /** Said while nothing was written yet. */
  first?: string
}

/** Where what is written lies: on the server, on this device, or on its way. */
export function SaveNote(props: SaveNoteProps) {
  const [icon, words] = noteOf(props)
  return (
    <span className="inline-flex min-h-5 items-center gap-1.5 text-small">
      {icon && <Icon of={icon} size={16} />}
      {words}
    </span>
  )
}

function noteOf({ state, dirty, keptAt, stored, onDevice, device = 'device', first = '' }: SaveNoteProps) {
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
  if (onDevice === 'failed') return [CloudOff, `Kept on this ${device}. It couldn't be sent.`] as const
  if (onDevice) return [CloudUpload, `Kept on this ${device}. It goes out when you're back online.`] as const
  if (!stored) return [undefined, first] as const
  const saved = state.at ? (
    <span key="saved">
      Saved <TimeText instant={state.at} />
    </span>
  ) : (
    'Saved'
  )
  return [CloudCheck, saved] as const
}
