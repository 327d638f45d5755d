import { type ReactNode, useId, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { ClosedCompanies } from '#web/company/switching/closed-companies.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { Spinner } from '#web/ui/basic/spinner.tsx'
import { Form, type FormState } from '#web/ui/field/form.tsx'
import { LeaveGuard } from '#web/ui/form/leave-guard.tsx'
import { StepFrame } from '#web/ui/form/step-frame.tsx'
import { BusyNote } from '#web/users/log-in/busy-note.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { useLogOut } from '#web/users/use-log-out.ts'
import { useOnboardingStatus } from './queries.ts'
import { UnlinkedPage } from './unlinked.tsx'

type Status = NonNullable<ReturnType<typeof useOnboardingStatus>['data']>

type GateProps = {
  step: number
  /** The step's own form, once the state of the onboarding is known. */
  children: (status: Status) => ReactNode
}

/** Lets a step open in its turn; one opened too early leads back to the first unfinished one. */
export function StepGate({ step, children }: GateProps) {
  const status = useOnboardingStatus()
  const { state } = useLocation()
  const [creating, setCreating] = useState(wantsCompany)
  if (status.isError)
    return <ReadFailed things="your setup" error={status.error} onRetry={() => void status.refetch()} />
  if (!status.data) return <Spinner full label="Checking Access" />
  // Somebody's team member or client has one page of their own.
  if (status.data.kind !== 'owner') return <Navigate to={status.data.next} replace />
  if (status.data.unlinked && !creating)
    return (
      <UnlinkedPage
        onCreate={() => {
          wantsCompany = true
          setCreating(true)
        }}
      />
    )
  if (step > status.data.step && !status.data.isOnboarded)
    return <Navigate to={`/onboard/step${status.data.step}`} replace />
  // Redirected here by a guard, which knows only that something is missing: continue at the first unfinished step.
  const wasRedirected = (state as { notice?: string } | null)?.notice !== undefined
  if (wasRedirected && step < status.data.step && !status.data.isOnboarded)
    return <Navigate to={`/onboard/step${status.data.step}`} replace />
  return children(status.data)
}

/* Shown once for all the steps until the page is reloaded. */
let wantsCompany = false

type OnboardingStepProps = {
  step: number
  title: string
  lead?: ReactNode
  aside?: ReactNode
  form: FormState
  /** The word on the main button. */
  action?: string
  /** A quiet way past this step. */
  skip?: { label: string; onSkip: () => void; busy?: boolean }
  children: ReactNode
}

/** One step: its form, Back, perhaps Skip, Continue; Enter continues. */
export function OnboardingStep({ step, form, action, skip, children, ...frame }: OnboardingStepProps) {
  const id = useId()
  const steps = useOnboardingStatus().data?.steps ?? 4
  return (
    <StepFrame
      {...frame}
      step={step}
      total={steps}
      corner={<LogOutCorner />}
      actions={
        <>
          <BackButton step={step} />
          <span className="flex items-center gap-2 phone:flex-1 phone:justify-end">
            {skip && (
              <Button variant="quiet" className="whitespace-nowrap phone:px-2" busy={skip.busy} onClick={skip.onSkip}>
                {skip.label}
              </Button>
            )}
            {action && (
              <Button type="submit" form={id} variant="primary" busy={form.busy} className="phone:min-w-28">
                {action}
              </Button>
            )}
          </span>
        </>
      }
    >
      {step === 1 && <ClosedCompanies />}
      <LeaveGuard on={form.dirty && !form.busy && !skip?.busy} />
      <BusyNote />
      <Form id={id} form={form}>
        {children}
      </Form>
    </StepFrame>
  )
}

function BackButton({ step }: { step: number }) {
  const navigate = useNavigate()
  if (step === 1) return <span />
  return (
    <Button
      variant="quiet"
      className="-ms-4 phone:-ms-2 phone:px-2"
      onClick={() => navigate(`/onboard/step${step - 1}`)}
    >
      Back
    </Button>
  )
}

/** The way out, top right. */
export function LogOutCorner() {
  return (
    <Button variant="quiet" size="sm" onClick={useLogOut()}>
      Log out
    </Button>
  )
}
