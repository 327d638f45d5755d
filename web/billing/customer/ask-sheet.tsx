import { nounOf } from '#contract/billing/change-order-rules.ts'
import { emailProblem } from '#contract/wire/email-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { AnswerProps } from './answer.ts'
import { useAnswerForm } from './use-answer-form.ts'

/** A question, or a change request. Approving stays open. */
export function AskSheet(props: AnswerProps) {
  const { view, onClose } = props
  const { company } = view.paper
  const form = useAskForm(props)
  return (
    <AnswerSheet
      form={form}
      title={`Ask ${company.name}`}
      initialFocus="textarea"
      action={form.values.changes ? 'Request a change' : 'Send question'}
      accent={company.accent}
      onClose={() => onClose()}
    >
      <Field label="Your question" {...form.field('message')}>
        <Textarea {...form.input('message')} rows={5} maxLength={5000} />
      </Field>
      {!isExpired(view) && <Checkbox label="I'd like something changed" {...form.checkbox('changes')} />}
      <Field label="Your name" {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} autoComplete="name" />
      </Field>
      <Field label="Email" help="We'll send the reply here" {...form.field('email')}>
        <Input {...form.input('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
    </AnswerSheet>
  )
}

function useAskForm({ view, way, onClose }: AnswerProps) {
  const { company, number } = view.paper
  return useAnswerForm(
    { way, onClose },
    {
      values: {
        message: isExpired(view) ? `Could you send a new version of ${number ?? `this ${nounOf(view.paper)}`}?` : '',
        name: view.client_name,
        email: view.client_email ?? '',
        changes: false,
      },
      check: ({ message, email }) => ({
        message: message.trim() ? undefined : 'Write your question',
        email: emailProblem(email),
      }),
      answer: ({ message, name, email, changes }) => ({
        message: message.trim(),
        name: name.trim() || undefined,
        email: email.trim() || undefined,
        ...(changes ? { action: 'request_changes', paper_version: view.paper_version } : { action: 'ask' }),
      }),
      result: ({ email, changes }) => ({
        is: changes ? 'changes' : 'asked',
        words: `${company.name} will reply to ${email.trim() || 'you'}.`,
      }),
    },
  )
}

function isExpired(view: AnswerProps['view']): boolean {
  return view.display_status === 'expired'
}
