import { type ReactNode, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Field } from '../field/field.tsx'
import { Input } from '../field/input.tsx'
import { Dialog } from '../overlay/dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the thing: "Delete invoice INV-0311?" */
  title: ReactNode
  /** What happens then. */
  consequences?: ReactNode
  /** The verb on the button, such as "Delete invoice". */
  action: string
  /** The way back, such as "Keep editing". */
  cancel?: string
  danger?: boolean
  busy?: boolean
  /** Must be typed first: only for company-wide or irreversible data. */
  typed?: string
  onConfirm: () => void
}

/** Asks before something that cannot easily be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { typed, danger, busy, cancel = 'Cancel', consequences, action, open, onOpenChange, title, onConfirm } = props
  const { text, setText, error, ready, ask, forget } = useTyped(typed)
  const change = (next: boolean) => {
    forget()
    onOpenChange(next)
  }
  return (
    <Dialog
      open={open}
      typed={false}
      onOpenChange={change}
      title={title}
      description={consequences}
      size="sm"
      initialFocus={typed ? 'input' : '[data-cancel]'}
      footer={
        <>
          <Button data-cancel onClick={() => change(false)}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => (ready ? onConfirm() : ask())}>
            {action}
          </Button>
        </>
      }
    >
      {typed && (
        <Field label={`Type ${typed} to continue`} error={error}>
          <Input value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
        </Field>
      )}
    </Dialog>
  )
}

/** What must be typed first, if anything; what is missing is said once somebody tries to go on. */
function useTyped(typed: string | undefined) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const ready = !typed || text.trim() === typed
  return {
    ...{ text, setText, ready },
    error: asked && !ready ? `Type ${typed} exactly` : undefined,
    ask: () => setAsked(true),
    forget: () => {
      setText('')
      setAsked(false)
    },
  }
}
