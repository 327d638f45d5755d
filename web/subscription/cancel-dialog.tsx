import type { Subscription } from '#contract/subscription/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { endOf } from './plan-chip.tsx'
import { usePlanDay } from './plan-day.tsx'
import { planName } from './plan-name.tsx'
import { useCancelSubscription } from './queries.ts'

/** Asks before the plan is canceled: when it ends, and what stays. */
export function CancelDialog({ plan, onClose }: { plan: Subscription; onClose: () => void }) {
  const cancel = useCancelSubscription()
  const say = usePlanDay()
  const end = endOf(plan)
  const day = end ? say(end) : undefined
  const form = useSaveForm({
    values: { reason: '' },
    save: ({ reason }) => cancel.mutateAsync({ reason: reason.trim() || undefined }),
    saved: () => {
      toast({ kind: 'success', title: day ? `Plan canceled. It ends ${day}` : 'Plan canceled' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={`Cancel the ${planName(plan.plan)} plan?`}
      description={
        day ? `It ends on ${day}. Everything keeps working until then, and you won't be charged again.` : undefined
      }
      initialFocus="[data-cancel]"
      action="Cancel plan"
      danger
      cancel="Keep plan"
      onClose={onClose}
    >
      <div className="flex flex-col gap-2">
        <p>After that, you won't lose anything:</p>
        <ul className="list-disc ps-5 text-ink-muted">
          <li>You can read, export and record payments.</li>
          <li>Your clients can still answer, sign and pay.</li>
          <li>You can't create or send until you have a plan again.</li>
        </ul>
      </div>
      <Field label="Why" optional {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={2} maxLength={5000} />
      </Field>
    </FormDialog>
  )
}
