import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { placeProblems } from '#web/api/server-problems.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type FeedbackDialogProps<Values extends FieldValues> = {
  title: string
  description: string
  action: string
  form: UseFormReturn<Values>
  names: readonly string[]
  onSend: (values: Values) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form of feedback; what was written stays when it could not be sent. */
export function FeedbackDialog<Values extends FieldValues>({
  title,
  description,
  action,
  form,
  names,
  onSend,
  onClose,
  children,
}: FeedbackDialogProps<Values>) {
  const [sent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined)
    try {
      await onSend(values)
      setSent(true)
    } catch (error) {
      setProblem(placeProblems(error, names, form.setError))
    }
  })
  if (sent)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        size="sm"
        title={title}
        footer={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <p role="status" className="flex items-center gap-3 py-2">
          <Icon of={CircleCheck} className="shrink-0 text-moss" />
          Thanks. We read every one.
        </p>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isSubmitting} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {problem && (
          <Banner tone="problem" urgent>
            {problem}
          </Banner>
        )}
        {children}
      </form>
    </Dialog>
  )
}
