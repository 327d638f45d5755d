import { useState } from 'react'
import type { Subscription } from '#contract/subscription/shapes.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/input/field.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { endOf } from './plan-chip.tsx'
import { usePlanDay } from './plan-day.tsx'
import { planName } from './plan-name.tsx'
import { useCancelSubscription } from './queries.ts'

/** Asks before the plan is canceled: when it ends, and what stays. */
export function CancelDialog({ plan, onClose }: { plan: Subscription; onClose: () => void }) {
  const cancel = useCancelSubscription()
  const say = usePlanDay()
  const [reason, setReason] = useState('')
  const end = endOf(plan)
  const day = end ? say(end) : undefined
  const submit = () =>
    cancel.mutate(
      { reason: reason.trim() || undefined },
      {
        onSuccess: () => {
          toast({ kind: 'success', title: day ? `Plan canceled. It ends ${day}` : 'Plan canceled' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Cancel the ${planName(plan.plan)} plan?`}
      description={
        day ? `It ends on ${day}. Everything keeps working until then, and you won't be charged again.` : undefined
      }
      initialFocus="[data-keep]"
      footer={
        <>
          <Button data-keep onClick={onClose}>
            Keep plan
          </Button>
          <Button variant="danger" busy={cancel.isPending} onClick={submit}>
            Cancel plan
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {cancel.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(cancel.error)}
          </Banner>
        )}
        <div className="flex flex-col gap-2">
          <p>After that, you won't lose anything:</p>
          <ul className="list-disc ps-5 text-ink-muted">
            <li>You can read, export and record payments.</li>
            <li>Your clients can still answer, sign and pay.</li>
            <li>You can't create or send until you have a plan again.</li>
          </ul>
        </div>
        <Field label="Why" optional>
          <Textarea rows={2} maxLength={5000} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
