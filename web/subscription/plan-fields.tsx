import type { ReactNode } from 'react'
import type { PaymentMethod, PaymentSetup } from '#contract/subscription/payment-shapes.ts'
import type { PlanPrice } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/input/field.tsx'
import { CardFields } from './card-entry.tsx'
import { CardLine } from './card-line.tsx'
import { PlanChoice } from './plan-choice.tsx'
import type { PlanForm } from './use-plan-form.tsx'

type PlanFieldsProps = {
  form: PlanForm
  plans: readonly PlanPrice[]
  setup: PaymentSetup
  card: PaymentMethod | null
  current?: PlanKey
  /** What is charged, and when. */
  terms: (plan: PlanPrice) => ReactNode
}

/** The plans, and once one is chosen the card that pays for it. */
export function PlanFields({ form, plans, setup, card, current, terms }: PlanFieldsProps) {
  const { choice, setChoice, problem } = form
  const plan = plans.find(({ key }) => key === choice.plan)
  return (
    <>
      <PlanChoice
        plans={plans}
        chosen={choice.plan}
        interval={choice.interval}
        current={current}
        onChange={setChoice}
      />
      {problem.choice && <FieldError>{problem.choice}</FieldError>}
      {plan && (
        <section aria-label="Payment" className="flex flex-col gap-3">
          <h2 className="text-h3">Payment</h2>
          {card && !form.anotherCard ? (
            <div className="flex flex-col gap-2">
              <CardLine
                card={card}
                action={
                  <Button size="sm" variant="quiet" onClick={() => form.setAnotherCard(true)}>
                    Use another card
                  </Button>
                }
              />
              {problem.card && <FieldError>{problem.card}</FieldError>}
            </div>
          ) : (
            <CardFields setup={setup} ref={form.entry} problem={problem.card} />
          )}
          <p className="text-small text-ink-muted">{terms(plan)}</p>
        </section>
      )}
    </>
  )
}
