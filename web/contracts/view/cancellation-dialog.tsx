import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { DateInput } from '#web/ui/input/date-input.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useChangeContract } from '../queries.ts'
import type { ActionProps } from './action.ts'

/** Writes down a notice of cancellation that came by mail or by hand. */
export function CancellationDialog({ copy: { contract, signers, today }, onDone }: ActionProps) {
  const change = useChangeContract()
  const buyers = signers.filter(({ party, status }) => party === 'client' && status === 'signed')
  const form = useSaveForm({
    values: { signer_id: buyers[0]?.id ?? '', notice_on: '', received_on: today, reason: '' },
    check: ({ notice_on, received_on }) => ({
      notice_on: notice_on ? undefined : 'Enter the day the notice was mailed or handed over',
      received_on: received_on ? undefined : 'Enter the day you got the notice',
    }),
    save: ({ reason, ...days }) =>
      change.mutateAsync({ id: contract.id, action: 'record_cancellation', ...days, ...(reason.trim() && { reason }) }),
    saved: () => {
      toast({ kind: 'success', title: 'Cancellation recorded' })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Record that ${contract.number ?? contract.title} was canceled`}
      description="For a notice that came by mail or by hand. The contract ends, its job goes on hold, and the client gets an email. Nothing is paid back by itself."
      action="Record cancellation"
      danger
      initialFocus="input"
      cancel="Back"
      onClose={onDone}
    >
      {buyers.length > 1 && (
        <Field label="Who canceled" {...form.field('signer_id')}>
          <Select {...form.input('signer_id')}>
            {buyers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Mailed or handed over on"
        help="The postmark counts, not the day it arrived"
        {...form.field('notice_on')}
      >
        <DateInput {...form.input('notice_on')} today={today} max={today} />
      </Field>
      <Field label="You got it on" help="What was paid is due ten business days later" {...form.field('received_on')}>
        <DateInput {...form.input('received_on')} today={today} max={today} />
      </Field>
      <Field label="Note" {...form.field('reason')}>
        <Textarea {...form.input('reason')} rows={3} maxLength={limits.contractReason} />
      </Field>
    </FormDialog>
  )
}
