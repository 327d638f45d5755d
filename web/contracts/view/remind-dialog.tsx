import { useState } from 'react'
import { contractEmailProblem } from '#contract/contracts/email-rules.ts'
import { signersDue } from '#contract/contracts/status-rules.ts'
import { limits } from '#contract/values/limits.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useGetCompanySettings } from '#web/company/queries.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { frozenLetterheadOf } from '../printed/letterhead.ts'
import { printedOf } from '../printed/printed-contract.tsx'
import { type ContractCopy, useChangeContract } from '../queries.ts'
import { type EmailCompany, firstWords } from '../send/email-words.ts'
import { LoadingDialog } from '../send/loading-dialog.tsx'
import type { ActionProps } from './action.ts'

type RemindDialogProps = ActionProps & { again?: boolean }

/** Asks those who have not signed once more; sent again, it can be signed for longer. */
export function RemindDialog({ again = false, ...props }: RemindDialogProps) {
  const settings = useGetCompanySettings()
  const company = settings.data?.company
  if (!company)
    return (
      <LoadingDialog title={again ? 'Send again' : 'Send reminder'} error={settings.error} onClose={props.onDone} />
    )
  return <Written {...props} again={again} company={company} />
}

type WrittenProps = ActionProps & { again: boolean; company: EmailCompany }

function Written(props: WrittenProps) {
  const { copy, again, onDone } = props
  const form = useRemindForm(props)
  const due = signersDue(copy.signers, copy.contract.signing_order).filter(({ party }) => party === 'client')
  return (
    <FormDialog form={form} {...wordsOf(copy, due, again)} onClose={onDone}>
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
      <Field label="Message" help="{{signer_name}} becomes the name of whoever it goes to" {...form.field('message')}>
        <Textarea {...form.input('message')} rows={6} maxLength={limits.note} />
      </Field>
      <UnprintableNote of={printedAgain(copy)} />
    </FormDialog>
  )
}

/** All that is printed of it, as it was sent. */
function printedAgain({ frozen, signers }: ContractCopy) {
  if (!frozen) return
  const { brand, content } = frozen
  return printedOf({ brand: frozenLetterheadOf(brand), title: brand.title, signers, content })
}

function useRemindForm({ copy, company, onDone, again }: WrittenProps) {
  const change = useChangeContract()
  const [first] = useState(() => firstWords(again ? 'sent' : 'reminder', copy, company))
  return useSaveForm({
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
}

function wordsOf({ contract }: ContractCopy, due: ContractCopy['signers'], again: boolean) {
  if (again)
    return {
      title: `Send ${contract.number ?? 'it'} again`,
      description: `A new link goes out, and it can be signed for another ${limits.contractDays} days.`,
      action: 'Send again',
    }
  return {
    title: `Send a reminder about ${contract.number ?? 'the contract'}`,
    description: `An email goes to ${due.map(({ name }) => name).join(' and ') || 'those who have not signed'}.`,
    action: 'Send reminder',
  }
}
