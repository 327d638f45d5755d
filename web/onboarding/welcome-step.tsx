import type { FormEvent, ReactNode } from 'react'
import { CompanyMark } from '#web/employees/invitation/invite-frame.tsx'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { StepFrame } from '#web/ui/form/step-frame.tsx'
import { BusyNote } from '#web/users/log-in/busy-note.tsx'
import { LogOutCorner } from './onboarding-step.tsx'

type WelcomeStepProps = {
  company: { name: string; logo_url: string | null }
  title: string
  lead: string
  /** The word on the button. */
  action: string
  busy: boolean
  /** Words of the server that belong to no field. */
  problem?: string
  aside?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The one step of who joins a company, under that company's name. */
export function WelcomeStep({ company, action, busy, problem, onSubmit, children, ...frame }: WelcomeStepProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <StepFrame
        {...frame}
        mark={<CompanyMark {...company} />}
        corner={<LogOutCorner />}
        actions={
          <Button type="submit" variant="primary" size="lg" wide busy={busy}>
            {action}
          </Button>
        }
      >
        {problem && (
          <Banner tone="problem" urgent>
            {problem}
          </Banner>
        )}
        <BusyNote />
        {children}
      </StepFrame>
    </form>
  )
}
