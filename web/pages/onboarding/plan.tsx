import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkSession } from '#web/api/session.ts'
import { forgetDrafts } from '#web/offline/drafts.ts'
import { StepGate } from '#web/onboarding/onboarding-step.tsx'
import { PlanStep } from '#web/onboarding/plan-step.tsx'
import { YouAreSet } from '#web/onboarding/you-are-set.tsx'

export default function PlanPage() {
  const cache = useQueryClient()
  const [set, setSet] = useState(false)
  const finish = () => {
    forgetDrafts('about_you', 'company', 'work')
    setSet(true)
    void checkSession()
    // What was read of the company is from before it was set up.
    cache.removeQueries({ predicate: (query) => !String(query.queryKey[1]).startsWith('/api/onboarding/') })
  }
  return (
    <StepGate step={4}>
      {({ entered, isOnboarded }) =>
        set || isOnboarded ? (
          <YouAreSet company={entered.company_name} task={entered.about_you?.first_task ?? null} />
        ) : (
          <PlanStep onDone={finish} />
        )
      }
    </StepGate>
  )
}
