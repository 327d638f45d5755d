import { useState } from 'react'
import { contractEmailProblem } from '#contract/contracts/email-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useProfile } from '#web/users/queries.ts'
import { useChangeContract } from '../queries.ts'
import { firstWords } from '../send/email-words.ts'
import type { ActionProps } from './contract-action.tsx'

/** Asks those who have not signed once more; sent again, it can be signed for longer. */
export function RemindDialog({ copy, onDone, again = false }: ActionProps & { again?: boolean }) {
  const change = useChangeContract()
  const company = useProfile().data?.company?.name ?? ''
  const [first] = useState(() => firstWords(again ? 'sent' : 'reminder', copy, company || 'us'))
  const due = signersDue(copy.signers, copy.contract.signing_order).filter(({ party }) => party === 'client')
  const form = useSaveForm({
    values: { ...first, signer_id: '' },
    check: ({ subject, message }) => ({ message: contractEmailProblem(`${subject} ${message}`) }),
    save: ({ signer_id, ...words }) =>
      change.mutateAsync({
        id: copy.contract.id,
        action: again ? 'resend' : 'remind',
        ...words,
        ...(signer_id && { signer_id }),
      }),
    saved: () => {
      toast({ kind: 'success', title: again ? 'Contract sent again' : 'Reminder sent' })
      onDone()
    },
  })
  return (
    <FormDialog
      form={form}
      title={
        again ? `Send ${copy.contract.number ?? 'it'} again` : `Remind of ${copy.contract.number ?? 'the contract'}`
      }
      description={
        again
          ? `A new link goes out, and it can be signed for another ${limits.contractDays} days.`
          : `An email goes to ${due.map(({ name }) => name).join(' and ') || 'those who have not signed'}.`
      }
      action={again ? 'Send again' : 'Send reminder'}
      onClose={onDone}
    >
      {due.length > 1 && (
        <Field label="To">
          <Select {...form.input('signer_id')}>
            <option value="">Everybody who has not signed</option>
            {due.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label="Subject" {...form.field('subject')}>
        <Input {...form.input('subject')} maxLength={limits.line} />
      </Field>
      <Field label="Message" help="{{signer_name}} is the name of who gets it" {...form.field('message')}>
        <Textarea {...form.input('message')} rows={6} maxLength={limits.note} />
      </Field>
    </FormDialog>
  )
}
