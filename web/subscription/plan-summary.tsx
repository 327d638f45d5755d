import { RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { cardName } from '#contract/subscription/card-rules.ts'
import type { Subscription } from '#contract/subscription/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { formatMoney } from '#web/ui/text/format.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { endOf, PlanChip } from './plan-chip.tsx'
import { usePlanDay } from './plan-day.tsx'
import { planName } from './plan-name.tsx'
import type { Pricing } from './plan-sheet.tsx'
import { type SubscriptionState, useKeepSubscription, useSyncSubscriptionStatus } from './queries.ts'

const PlanSheet = lazyWithin(() => import('./plan-sheet.tsx').then((part) => ({ default: part.PlanSheet })))

type PlanSummaryProps = {
  plan: Subscription
  standing: SubscriptionState
  /** Undefined until the plans on offer are known. */
  pricing: Pricing | undefined
  onUpdateCard: () => void
}

/** The plan in one card: its state, what it costs and when, and what can be done with it now. */
export function PlanSummary({ plan, standing, pricing, onUpdateCard }: PlanSummaryProps) {
  const [open, setOpen] = useState<'choose' | 'cancel'>()
  const keep = useKeepSubscription()
  const sync = useSyncSubscriptionStatus()
  const problem = keep.error ?? sync.error
  const planActions = planActionsOf(plan)
  return (
    <Card
      title={plan.status === 'trialing' && !plan.chosen ? 'Trial' : `${planName(plan.plan)} plan`}
      action={<PlanChip plan={plan} />}
      footer={
        <PlanButtons actions={planActions} keep={keep} sync={sync} onUpdateCard={onUpdateCard} onOpen={setOpen} />
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Banner tone="problem" urgent>
            {plainMessage(problem)}
          </Banner>
        )}
        <PlanWords plan={plan} standing={standing} />
      </div>
      {open === 'cancel' && <CancelDialog plan={plan} onClose={() => setOpen(undefined)} />}
      {open === 'choose' && pricing && (
        <Suspense>
          <PlanSheet
            plan={plan}
            card={standing.billing?.payment_method ?? null}
            pricing={pricing}
            action={planActions.choose?.label ?? 'Choose a plan'}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

type PlanButtonsProps = {
  actions: PlanActions
  keep: ReturnType<typeof useKeepSubscription>
  sync: ReturnType<typeof useSyncSubscriptionStatus>
  onUpdateCard: () => void
  onOpen: (open: 'choose' | 'cancel') => void
}

function PlanButtons({ actions, keep, sync, onUpdateCard, onOpen }: PlanButtonsProps) {
  return (
    <>
      {actions.keep && (
        <Button
          variant="primary"
          busy={keep.isPending}
          onClick={() => keep.mutate({}, { onSuccess: () => toast({ kind: 'success', title: 'Plan kept' }) })}
        >
          Keep plan
        </Button>
      )}
      {actions.card && (
        <Button variant="primary" onClick={onUpdateCard}>
          Update card
        </Button>
      )}
      {actions.choose && (
        <Button variant={actions.choose.first ? 'primary' : 'secondary'} onClick={() => onOpen('choose')}>
          {actions.choose.label}
        </Button>
      )}
      {actions.cancel && (
        <Button variant="quiet" onClick={() => onOpen('cancel')}>
          Cancel plan
        </Button>
      )}
      <Button
        variant="quiet"
        icon={RefreshCw}
        className="ms-auto"
        busy={sync.isPending}
        onClick={() => sync.mutate({}, { onSuccess: () => toast('Status refreshed') })}
      >
        Refresh status
      </Button>
    </>
  )
}

/** What the state of the plan means: price, next charge, end. */
function PlanWords({ plan, standing }: { plan: Subscription; standing: SubscriptionState }) {
  const say = usePlanDay()
  const { locale } = useFormats()
  const { price, currency, next_charge_at, payment_method } = standing.billing ?? {}
  const end = endOf(plan)
  const cost = price && `${formatMoney(price, { currency: currency ?? 'USD', locale })} a ${plan.interval}.`
  const card = payment_method ? ` to ${cardName(payment_method)}` : ''
  if (plan.status === 'trialing' && !plan.chosen)
    return (
      <p>
        You get everything in the Crew plan{end && ` until ${say(end)}`}. Choose a plan before then to keep creating and
        sending; nothing is charged before that.
      </p>
    )
  if (plan.cancel_at_period_end && end)
    return (
      <p>
        Your plan ends on {say(end)}. Everything keeps working until then; after that you can still read, export and
        record payments.
      </p>
    )
  if (plan.status === 'past_due')
    return (
      <p>
        {cost} We couldn't charge your card. Everything works
        {plan.grace_until ? ` until ${say(plan.grace_until)}` : ' for now'}; update the card before then.
      </p>
    )
  if (plan.status === 'trialing' || plan.status === 'active')
    return (
      <p>
        {cost} {next_charge_at && chargeWords(plan, say(next_charge_at), card)}
      </p>
    )
  return <p>{STOPPED[plan.status]} Everything is still here to read and export; creating and sending need a plan.</p>
}

function chargeWords({ status }: Subscription, day: string, card: string): string {
  return status === 'trialing' ? `The first charge comes on ${day}${card}.` : `The next charge comes on ${day}${card}.`
}

type PlanActions = { keep?: boolean; card?: boolean; choose?: { label: string; first: boolean }; cancel?: boolean }

/** What may be done in a state, the main thing first. */
function planActionsOf(plan: Subscription): PlanActions {
  const change = { label: 'Change plan', first: false }
  if (plan.status === 'trialing' && !plan.chosen) return { choose: { label: 'Choose a plan', first: true } }
  if (plan.cancel_at_period_end) return { keep: true, choose: change }
  if (plan.status === 'past_due') return { card: true, choose: change, cancel: true }
  if (plan.status === 'trialing' || plan.status === 'active') return { choose: change, cancel: true }
  if (plan.status === 'incomplete') return { choose: { label: 'Finish payment', first: true } }
  if (plan.status === 'unpaid') return { card: true, choose: { label: 'Reactivate', first: false } }
  return { choose: { label: plan.interval ? 'Reactivate' : 'Choose a plan', first: true } }
}

const STOPPED: Partial<Record<Subscription['status'], string>> = {
  none: 'Your trial has ended.',
  unpaid: "We couldn't charge your card, and your plan has stopped. Update the card to pay the balance due.",
  canceled: 'Your plan has ended.',
  incomplete: 'Your bank wants you to confirm the first payment.',
  incomplete_expired: 'The first payment was not confirmed in time.',
  paused: 'Your plan is paused.',
}
