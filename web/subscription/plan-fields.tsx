import type { ReactNode } from 'react'
import type { PaymentMethod, PaymentSetup } from '#contract/subscription/payment-shapes.ts'
import type { PlanPrice } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
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
  const { plan: chosen, interval } = form.values
  const plan = plans.find(({ key }) => key === chosen)
  const choiceProblem = form.field('plan').error
  const cardProblem = form.field('payment_method_token').error
  return (
    <>
      <PlanChoice plans={plans} chosen={chosen} interval={interval} current={current} onChange={form.change} />
      {choiceProblem && <FieldError>{choiceProblem}</FieldError>}
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
              {cardProblem && <FieldError>{cardProblem}</FieldError>}
            </div>
          ) : (
            <CardFields setup={setup} ref={form.entry} problem={cardProblem} />
          )}
          <p className="text-small text-ink-muted">{terms(plan)}</p>
        </section>
      )}
    </>
  )
}
