import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { HTMLAttributes, ReactNode } from 'react'
import { withFigures } from '../basic/figures.tsx'
import { said } from '../basic/ui-sentences.ts'
import { cx } from '../style/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useOpener } from './opener.ts'
import { useScrollLock } from './scroll-lock.ts'
import { useLayer } from './use-layer.ts'

export type DialogFrameProps = {
  open: boolean
  onClose?: (() => void) | undefined
  title: ReactNode
  /** One sentence under the title, read out on opening. */
  description?: ReactNode
  /** false: neither Esc nor Back nor a press outside closes it, and there is no close button. */
  dismissible?: boolean
  /** Selector of what gets the focus first; else the first control. */
  initialFocus?: string
  /** Where it lies on the page, and how it looks. */
  place: string
  look: string
  children?: ReactNode
} & Pick<HTMLAttributes<HTMLElement>, 'onFocusCapture' | 'onInputCapture' | 'onClickCapture'>

/** Backdrop, title line, focus, and the ways to close it, of which Back is one. */
export function DialogFrame({
  open,
  onClose,
  title,
  description,
  dismissible = true,
  initialFocus,
  place,
  look,
  children,
  ...watched
}: DialogFrameProps) {
  const opener = useOpener()
  useScrollLock(open)
  useLayer(open, () => dismissible && onClose?.())
  const stay = (event: Event) => {
    const inToast = event.target instanceof Element && event.target.closest('[data-toaster]')
    if (!dismissible || inToast) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onClose}>
      <Radix.Portal>
        <div data-screen-only className="enter-fade fixed inset-0 z-50 bg-scrim" />
        <div data-screen-only className={place}>
          <Radix.Content
            className={cx(look, 'leave-fade outline-none')}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...watched}
            onOpenAutoFocus={(event) => {
              opener.onOpenAutoFocus()
              event.preventDefault()
              focusFirst(event.target as HTMLElement, initialFocus)
            }}
            onCloseAutoFocus={opener.onCloseAutoFocus}
            onEscapeKeyDown={dismissible ? undefined : stay}
            onInteractOutside={stay}
          >
            <TitleLine title={title} description={description} dismissible={dismissible} />
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}

/* Without a first field the dialog itself is read out, not its closing cross. */
function focusFirst(dialog: HTMLElement, selector: string | undefined) {
  const first = selector && dialog.querySelector<HTMLElement>(selector)
  ;(first || dialog).focus()
}

function TitleLine({
  title,
  description,
  dismissible,
}: Pick<DialogFrameProps, 'title' | 'description' | 'dismissible'>) {
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
      <div className="flex min-w-0 flex-col gap-1 pt-1">
        <Radix.Title className="text-h3">{withFigures(title)}</Radix.Title>
        {description && (
          <Radix.Description className="text-body text-ink-muted">{withFigures(description)}</Radix.Description>
        )}
      </div>
      {dismissible && (
        <Radix.Close asChild>
          <CloseButton />
        </Radix.Close>
      )}
    </div>
  )
}

function CloseButton(props: Omit<React.ComponentProps<typeof IconButton>, 'label' | 'icon'>) {
  return <IconButton {...props} label={said('Close')} icon={X} className="-me-2" />
}

/** The buttons, the main one last; on a phone it stands on top, at the foot of the page it is the widest, as a sheet's. */
export function DialogFooter({ atFoot = false, children }: { atFoot?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end',
        atFoot
          ? 'flex-wrap-reverse phone:pb-[max(1rem,env(safe-area-inset-bottom))] phone:*:grow phone:*:last:grow-2'
          : 'flex-col-reverse',
      )}
    >
      {children}
    </div>
  )
}

/** A button that closes the dialog around it, as its cross does. */
export const DialogClose = Radix.Close
