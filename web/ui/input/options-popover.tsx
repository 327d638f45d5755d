import { Popover } from 'radix-ui'
import type { ReactElement, RefObject } from 'react'
import { OptionsList, type OptionsListProps } from './options-list.tsx'

type OptionsPopoverProps = OptionsListProps & {
  open: boolean
  onClose: () => void
  /** What it opens under. */
  anchor: ReactElement
  /** Where one types: it keeps the focus, and a press on it does not close. */
  input: RefObject<HTMLElement | null>
}

/** The options under an input that keeps the focus. */
export function OptionsPopover({ open, onClose, anchor, input, ...list }: OptionsPopoverProps) {
  return (
    <Popover.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Popover.Anchor asChild>{anchor}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          {...NOT_A_DIALOG}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="enter-rise float-1 z-60 max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-68 overflow-y-auto rounded-card p-1"
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The input handles Esc: it may have more to undo than closing the list.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.target === input.current && event.preventDefault()}
          // The input keeps the focus while an option is pressed.
          onMouseDown={(event) => event.preventDefault()}
        >
          <OptionsList {...list} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/* The list inside has its own role; the box around it has none. */
const NOT_A_DIALOG = { role: undefined }
