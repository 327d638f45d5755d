import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { withFigures } from '../basic/figures.tsx'
import { cx } from '../style/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useOpener } from './opener.ts'
import { useScrollLock } from './scroll-lock.ts'

export type DialogProps = {
  open: boolean
  onOpenChange?: (open: boolean) => void
  title: ReactNode
  /** One sentence under the title, read out on opening. */
  description?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** false: neither Esc nor a press outside closes it, and there is no close button. */
  dismissible?: boolean
  /** Selector of what gets the focus first; else the first control. */
  initialFocus?: string
  /** What its text is, where it has no field: that is reached by key then, to be scrolled. */
  reading?: string
  children?: ReactNode
}

/** A dialog in the middle of the page. Focus stays inside and returns to where it came from. */
export function Dialog({ size = 'md', footer, reading, children, ...props }: DialogProps) {
  const reached = reading ? { role: 'region', 'aria-label': reading, tabIndex: 0 } : {}
  return (
    <DialogBase
      {...props}
      place="fixed inset-0 z-50 grid grid-rows-[minmax(0,1fr)] place-items-center overflow-y-auto p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
      look={cx('enter-rise float-2 my-auto flex max-h-full w-full flex-col rounded-card', WIDTHS[size])}
    >
      {children && (
        <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 -outline-offset-2" {...reached}>
          {children}
        </div>
      )}
      {footer && (
        <div className="flex flex-col-reverse gap-2 border-t border-line px-5 py-4 sm:flex-row sm:justify-end">
          {footer}
        </div>
      )}
    </DialogBase>
  )
}

type DialogBaseProps = Omit<DialogProps, 'size' | 'footer' | 'reading'> & { place: string; look: string }

/** What Dialog and Sheet share: backdrop, title line, focus and closing. */
export function DialogBase({
  open,
  onOpenChange,
  title,
  description,
  dismissible = true,
  initialFocus,
  place,
  look,
  children,
}: DialogBaseProps) {
  const opener = useOpener()
  useScrollLock(open)
  const stay = (event: Event) => {
    const inToast = event.target instanceof Element && event.target.closest('[data-toaster]')
    if (!dismissible || inToast) event.preventDefault()
  }
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-screen-only className="enter-fade fixed inset-0 z-50 bg-scrim" />
        <div data-screen-only className={place}>
          <Radix.Content
            className={cx(look, 'leave-fade outline-none')}
            {...(description ? {} : { 'aria-describedby': undefined })}
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

function TitleLine({ title, description, dismissible }: Pick<DialogProps, 'title' | 'description' | 'dismissible'>) {
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
  return <IconButton {...props} label="Close" icon={X} className="-me-2" />
}

const WIDTHS = { sm: 'max-w-[400px]', md: 'max-w-[520px]', lg: 'max-w-[880px]' }
