import { Plus } from 'lucide-react'
import { useState } from 'react'
import { cardName } from '#contract/subscription/card-rules.ts'
import type { PaymentMethod } from '#contract/subscription/payment-shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { CardLine } from './card-line.tsx'
import { usePaymentMethods, useRemovePaymentMethod, useSetDefaultPaymentMethod } from './queries.ts'

/** The cards that the plan can be charged to. */
export function PaymentMethods({ onAdd }: { onAdd: () => void }) {
  const { data, error, refetch } = usePaymentMethods()
  return (
    <Card
      title="Payment methods"
      flush
      action={
        <Button size="sm" icon={Plus} onClick={onAdd}>
          Add card
        </Button>
      }
    >
      {data ? (
        <MethodList methods={data.payment_methods} />
      ) : error ? (
        <ReadFailed things="cards" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={2} />
      )}
    </Card>
  )
}

function MethodList({ methods }: { methods: readonly PaymentMethod[] }) {
  const choose = useSetDefaultPaymentMethod()
  const remove = useRemovePaymentMethod()
  const [leaving, setLeaving] = useState<PaymentMethod>()
  const problem = remove.error ?? choose.error
  if (methods.length === 0) return <NoCard />
  return (
    <>
      {problem && (
        <div className="px-4 pb-3 sm:px-5">
          <Banner tone="problem" urgent>
            {plainMessage(problem)}
          </Banner>
        </div>
      )}
      <ul className="border-t border-line">
        {methods.map((card) => (
          <li key={card.id} className="border-line px-4 py-2 not-first:border-t sm:px-5">
            <CardLine
              card={card}
              showDefault
              action={<CardActions card={card} choose={choose} onRemove={() => setLeaving(card)} />}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <RemoveCard
          card={leaving}
          isLast={methods.length === 1}
          remove={remove}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function NoCard() {
  return (
    <p className="px-4 pb-4 text-ink-muted sm:px-5 sm:pb-5">
      No card yet. Card numbers go straight to the card processor and never reach Chalkline.
    </p>
  )
}

type CardActionsProps = {
  card: PaymentMethod
  choose: ReturnType<typeof useSetDefaultPaymentMethod>
  onRemove: () => void
}

function CardActions({ card, choose, onRemove }: CardActionsProps) {
  const setDefault = () =>
    choose.mutate(
      { payment_method_id: card.id },
      { onSuccess: () => toast({ kind: 'success', title: 'Default card changed' }) },
    )
  return (
    <span className="flex items-center gap-1">
      {!card.is_default && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Set default: ${cardName(card)}`}
          busy={choose.isPending && choose.variables.payment_method_id === card.id}
          onClick={setDefault}
        >
          Set default
        </Button>
      )}
      <Button size="sm" variant="quiet" aria-label={`Remove ${cardName(card)}`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  )
}

type RemoveCardProps = {
  card: PaymentMethod
  isLast: boolean
  remove: ReturnType<typeof useRemovePaymentMethod>
  onClose: () => void
}

function RemoveCard({ card, isLast, remove, onClose }: RemoveCardProps) {
  const confirm = () =>
    remove.mutate(
      { payment_method_id: card.id },
      { onSuccess: () => toast({ kind: 'success', title: 'Card removed' }), onSettled: onClose },
    )
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Remove ${cardName(card)}?`}
      consequences={card.is_default && !isLast ? 'Your plan is charged to the other card from then on.' : undefined}
      cancel="Keep card"
      action="Remove card"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  )
}
