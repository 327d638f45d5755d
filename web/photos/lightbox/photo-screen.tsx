import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { type Acts, actOn, focusTile } from './keys.ts'

type PhotoScreenProps = {
  /** The photo whose tile has the focus when it is closed. */
  photoId: string
  keys: Acts
  children: ReactNode
}

/** What a photo stands on while it is looked at: the whole screen, with its keys. */
export function PhotoScreen({ photoId, keys, children }: PhotoScreenProps) {
  return (
    <Radix.Content
      aria-describedby={undefined}
      data-screen-only
      className="enter-fade fixed inset-0 z-50 flex flex-col bg-board text-board-ink outline-none"
      onKeyDown={(event) => actOn(event, keys)}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        ;(event.target as HTMLElement).focus()
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        focusTile(photoId)
      }}
      onInteractOutside={(event) => event.preventDefault()}
    >
      {children}
    </Radix.Content>
  )
}
