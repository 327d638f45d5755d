import { type FormEventHandler, type ReactNode, useId, useState } from 'react'
import { ProblemSummary } from '../basic/banner.tsx'
import { Button } from '../basic/button.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type FormSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The verb on the button, such as "Save client". */
  action: string
  /** It deletes. */
  danger?: boolean
  busy?: boolean
  /** Something was typed: closing asks first. */
  dirty?: boolean
  /** What is wrong and belongs to no field. */
  problem?: ReactNode
  initialFocus?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A form in a sheet: Enter saves, and leaving with something typed asks. */
export function FormSheet({
  onOpenChange,
  action,
  danger,
  busy,
  dirty,
  problem,
  onSubmit,
  children,
  ...props
}: FormSheetProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => (dirty ? setAsking(true) : onOpenChange(false))
  return (
    <>
      <Sheet
        {...props}
        onOpenChange={(open) => (open ? onOpenChange(true) : close())}
        footer={
          <>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy}>
              {action}
            </Button>
            <Button onClick={close}>Cancel</Button>
          </>
        }
      >
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            // A form inside a sheet inside another form must not save that one too.
            event.stopPropagation()
            onSubmit(event)
          }}
          className="flex flex-col gap-5"
        >
          {problem && <ProblemSummary title={problem} />}
          {children}
        </form>
      </Sheet>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without saving?"
        cancel="Keep editing"
        action="Leave"
        onConfirm={() => {
          setAsking(false)
          onOpenChange(false)
        }}
      />
    </>
  )
}
