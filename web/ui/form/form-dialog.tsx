import { type ReactNode, useId } from 'react'
import { Button } from '../basic/button.tsx'
import { Form, type FormState } from '../field/form.tsx'
import { Dialog, type DialogProps } from '../overlay/dialog.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'dismissible' | 'initialFocus'> & {
  form: FormState
  /** The verb on the button, such as "Save dates". */
  action: ReactNode
  /** It takes something away. */
  danger?: boolean
  cancel?: string
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: Enter saves. On a phone it has the shape of one in a sheet. */
export function FormDialog({ form, action, danger, cancel = 'Cancel', onClose, children, ...dialog }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      open
      atFoot
      typed={form.dirty || undefined}
      onOpenChange={onClose}
      footer={
        <>
          <Button data-cancel onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={form.busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} className="flex flex-col gap-4">
        {children}
      </Form>
    </Dialog>
  )
}
