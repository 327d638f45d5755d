import { type ReactNode, useId } from 'react'
import { Button } from '../basic/button.tsx'
import { Form, type FormState } from '../field/form.tsx'
import { DialogClose } from '../overlay/dialog-frame.tsx'
import { Sheet } from '../overlay/sheet.tsx'

type FormSheetProps = {
  form: FormState
  title: ReactNode
  /** The verb on the button, such as "Save client". */
  action: string
  /** It deletes. */
  danger?: boolean
  initialFocus?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet: Enter saves, and leaving with something typed asks. */
export function FormSheet({ form, action, danger, onClose, children, ...sheet }: FormSheetProps) {
  const id = useId()
  return (
    <Sheet
      {...sheet}
      open
      typed={form.dirty || undefined}
      onOpenChange={onClose}
      footer={
        <>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy}>
            {action}
          </Button>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
        </>
      }
    >
      <Form id={id} form={form}>
        {children}
      </Form>
    </Sheet>
  )
}
