import type { Statement } from '#contract/billing/statement/shapes.ts'
import { balanceLabel, periodWords, wordsOfEmail } from '#contract/billing/statement/word-rules.ts'
import { formatMoney } from '#contract/values/money.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { EmailChips } from '#web/ui/input/email-chips.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { UnprintableNote } from '#web/ui/text/unprintable-note.tsx'
import { useSendStatement } from './queries.ts'

type SendStatementDialogProps = { statement: Statement; company: string; onClose: () => void }

/** Emails the statement with its PDF: to the client, unless somebody else is named. */
export function SendStatementDialog({ statement, company, onClose }: SendStatementDialogProps) {
  const { locale } = useFormats()
  const { client_name, email, closing, currency, date_from, date_to } = statement
  const form = useEmailForm({ statement, company, onClose })
  const due = `${balanceLabel(closing)} ${formatMoney(closing.replace(/^-/, ''), currency, locale)}`
  return (
    <FormDialog
      form={form}
      title={`Email the statement to ${client_name}`}
      description={`${periodWords({ date_from, date_to }, locale)} · ${due}`}
      action="Send statement"
      onClose={onClose}
    >
      <UnprintableNote of={statement} />
      <Field
        label="To"
        {...form.field('to')}
        help={email === undefined ? `Leave this blank to send it to ${client_name}` : undefined}
      >
        <EmailChips
          value={form.values.to}
          onChange={(to) => form.change({ to })}
          onRest={(rest) => form.change({ rest })}
        />
      </Field>
      <Field label="Subject" {...form.field('subject')}>
        <Input {...form.input('subject')} maxLength={200} />
      </Field>
      <Field label="Message" {...form.field('message')}>
        <Textarea {...form.input('message')} rows={6} />
      </Field>
    </FormDialog>
  )
}

/** The email as it is worded at first, and its sending. */
function useEmailForm({ statement, company, onClose }: SendStatementDialogProps) {
  const { client_id: id, email, date_from, date_to } = statement
  const sending = useSendStatement()
  return useSaveForm({
    values: {
      to: email ? [email] : [],
      rest: '',
      ...wordsOfEmail(company, statement.client_first_name),
    },
    check: ({ to, rest }) => ({
      // Who may not see the client's address sends to it all the same: the server knows it.
      to: rest || (to.length === 0 && email !== undefined) ? 'Enter a full email address' : undefined,
    }),
    save: ({ to, subject, message }) =>
      sending.mutateAsync({
        id,
        date_from: date_from ?? undefined,
        date_to,
        to: to.length > 0 ? to : undefined,
        subject,
        message,
      }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Statement sent' })
      onClose()
    },
  })
}
