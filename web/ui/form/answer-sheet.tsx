import { type ReactNode, useId } from 'react'
import { Button } from '../basic/button.tsx'
import { said } from '../basic/ui-sentences.ts'
import { Form, type FormState } from '../field/form.tsx'
import { BrandButton } from '../frame/brand-button.tsx'
import { DialogClose } from '../overlay/dialog-frame.tsx'
import { Sheet } from '../overlay/sheet.tsx'

type AnswerSheetProps = {
  form: FormState
  title: string
  description?: string
  initialFocus?: string
  /** The verb on the button, such as "Send question". */
  action: string
  /** The company's color, which the button has; null where it has none of its own. */
  accent?: string | null
  /** It declines. */
  danger?: boolean
  onClose: () => void
  children: ReactNode
}

/** The sheet in which somebody outside the company answers: what is asked for, the answer and the way back. */
export function AnswerSheet({ form, action, accent, danger, onClose, children, ...sheet }: AnswerSheetProps) {
  const id = useId()
  const button = { type: 'submit', form: id, size: 'lg', busy: form.busy } as const
  return (
    <Sheet
      {...sheet}
      open
      typed={form.dirty || undefined}
      onOpenChange={onClose}
      footer={
        <>
          {accent === undefined ? (
            <Button {...button} variant={danger ? 'danger' : 'primary'}>
              {action}
            </Button>
          ) : (
            <BrandButton {...button} accent={accent}>
              {action}
            </BrandButton>
          )}
          <DialogClose asChild>
            <Button size="lg">{said('Back')}</Button>
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
