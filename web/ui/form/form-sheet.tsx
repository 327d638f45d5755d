import { type ReactNode, useId, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Form, type FormState } from '../field/form.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type FormSheetProps = {
  form: FormState
  title: ReactNode
  /** The verb on the button, such as "Save client". */
  action: string
  /** It deletes. */
  danger?: boolean
  /** Closing asks first where something was typed, unless nothing would be lost. */
  asks?: boolean
  initialFocus?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet: Enter saves, and leaving with something typed asks. */
export function FormSheet({ form, action, danger, asks = true, onClose, children, ...sheet }: FormSheetProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => (asks && form.dirty ? setAsking(true) : onClose())
  return (
    <>
      <Sheet
        {...sheet}
        open
        onOpenChange={close}
        footer={
          <>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy}>
              {action}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <Form id={id} form={form}>
          {children}
        </Form>
      </Sheet>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without saving?"
        cancel="Keep editing"
        action="Leave"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}
