import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { said } from '../basic/ui-sentences.ts'
import { DialogFooter, DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { type DialogSize, dialogLook, dialogPlace } from './dialog-look.ts'
import { useTypedFields } from './typed-fields.ts'

type DialogBaseProps = Omit<DialogFrameProps, 'onClose' | 'onFocusCapture' | 'onInputCapture' | 'onClickCapture'> & {
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Something typed would be lost with it: closing asks first. Left out, its fields tell; false where all is kept as it is typed. */
  typed?: boolean | undefined
}

export type DialogProps = Omit<DialogBaseProps, 'place' | 'look'> & {
  /** The buttons, the main one last. */
  footer?: ReactNode
  size?: DialogSize
  /** On a phone it lies at the foot of the page as a sheet does; left out, only a small one, which is a question, does not. */
  atFoot?: boolean
  /** What its text is, where it has no field: that is reached by key then, to be scrolled. */
  reading?: string
}

/** A dialog in the middle of the page, on a phone at its foot. Focus stays inside and returns to where it came from. */
export function Dialog({ size = 'md', atFoot = size !== 'sm', footer, reading, children, ...props }: DialogProps) {
  const reached = reading ? { role: 'region', 'aria-label': reading, tabIndex: 0 } : {}
  return (
    <DialogBase {...props} place={dialogPlace(atFoot)} look={dialogLook(size, atFoot)}>
      {children && (
        <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5 -outline-offset-2" {...reached}>
          {children}
        </div>
      )}
      {footer && <DialogFooter atFoot={atFoot}>{footer}</DialogFooter>}
    </DialogBase>
  )
}

/** What Dialog and Sheet share: closing them with something typed, by Back or by a link too, asks. */
export function DialogBase({ open, onOpenChange, typed, ...frame }: DialogBaseProps) {
  const { areTyped, ...watched } = useTypedFields()
  const [go, setGo] = useState<() => void>()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!open) setGo(undefined)
    isLeaving.current = false
  }, [open])
  const askOr = (move: () => void) => ((typed ?? areTyped()) ? setGo(() => move) : move())
  const askAtLink = (event: MouseEvent<HTMLElement>) => {
    const link = linkAway(event)
    if (!link || isLeaving.current || !(typed ?? areTyped())) return
    event.preventDefault()
    event.stopPropagation()
    askOr(() => {
      isLeaving.current = true
      link.click()
    })
  }
  return (
    <>
      <DialogFrame
        {...frame}
        {...watched}
        open={open}
        onClickCapture={askAtLink}
        onClose={() => askOr(() => onOpenChange?.(false))}
      />
      <LeaveQuestion
        open={open && go !== undefined}
        onStay={() => setGo(undefined)}
        onLeave={() => {
          setGo(undefined)
          go?.()
        }}
      />
    </>
  )
}

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before something typed is lost. */
function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <DialogFrame
      open={open}
      onClose={onStay}
      title={said('Leave without saving?')}
      initialFocus="[data-cancel]"
      place={dialogPlace(false)}
      look={dialogLook('sm', false)}
    >
      <DialogFooter>
        <Button data-cancel onClick={onStay}>
          {said('Keep editing')}
        </Button>
        <Button variant="primary" onClick={onLeave}>
          {said('Leave')}
        </Button>
      </DialogFooter>
    </DialogFrame>
  )
}

/** The link that leads this window somewhere else, if that is what is pressed; not one that says so itself, as "Open instead" does. */
function linkAway({ target, button, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : undefined
  const isElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || link?.target === '_blank'
  const staysHere =
    !link?.protocol.startsWith('http') || link.hasAttribute('download') || link.hasAttribute('data-instead')
  return link && !isElsewhere && !staysHere ? link : undefined
}
