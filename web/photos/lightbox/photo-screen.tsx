import { Dialog as Radix } from 'radix-ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { focusHeading } from '#web/ui/state/page-heading.ts'

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

type Acts = Record<string, (() => void) | undefined>

/** Does what a key stands for, unless somebody types. */
function actOn(event: KeyboardEvent, acts: Acts) {
  const at = event.target as Element
  if (event.ctrlKey || event.metaKey || event.altKey || at.closest('input, textarea, select')) return
  const act = acts[event.key.toLowerCase()]
  if (!act) return
  event.preventDefault()
  act()
}

/** Brings the focus back to the tile of a photo; where the photo was opened by its address alone it may not be drawn. */
function focusTile(id: string) {
  // Unless it led to something that has the focus by now.
  if (document.activeElement?.closest('[role="dialog"]')) return
  const tile = document.querySelector<HTMLElement>(`[data-photo="${id}"]`)
  if (tile) tile.focus()
  else focusHeading()
}
