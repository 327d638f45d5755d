import { type ReactNode, useId } from 'react'
import { CompanyMark } from '#web/employees/invitation/invite-frame.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Form, type FormState } from '#web/ui/field/form.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { StepFrame } from '#web/ui/form/step-frame.tsx'
import { BusyNote } from '#web/users/log-in/busy-note.tsx'
import { LogOutCorner } from './onboarding-step.tsx'

type WelcomeStepProps = {
  company: { name: string; logo_url: string | null }
  title: string
  lead: string
  form: FormState
  /** The word on the button. */
  action: string
  aside?: ReactNode
  children: ReactNode
}

/** The one step of who joins a company, under that company's name. */
export function WelcomeStep({ company, form, action, children, ...frame }: WelcomeStepProps) {
  const id = useId()
  return (
    <StepFrame
      {...frame}
      mark={<CompanyMark {...company} />}
      corner={<LogOutCorner />}
      actions={
        <Button type="submit" form={id} variant="primary" size="lg" wide busy={form.busy}>
          {action}
        </Button>
      }
    >
      <LeaveGuard on={form.dirty && !form.busy} />
      <BusyNote />
      <Form id={id} form={form}>
        {children}
      </Form>
    </StepFrame>
  )
}
