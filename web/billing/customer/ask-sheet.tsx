import { useState } from 'react'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { AnswerProps } from './answer.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { useAnswer } from './use-answer.ts'

/** A question, or a change request. Approving stays open. */
export function AskSheet({ view, way, onClose }: AnswerProps) {
  const sending = useAnswer({ way, onClose })
  const { company, number } = view.paper
  const expired = view.display_status === 'expired'
  const [message, setMessage] = useState(expired ? `Could you send a new version of ${number ?? 'this estimate'}?` : '')
  const [name, setName] = useState(view.client_name)
  const [email, setEmail] = useState(view.client_email ?? '')
  const [changes, setChanges] = useState(false)
  const badEmail = email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
  const submit = () => {
    const [text, from, to] = [message.trim(), name.trim(), email.trim()]
    const complete = text !== '' && !badEmail
    const question = { message: text, name: from || undefined, email: to || undefined }
    return sending.answer(
      complete &&
        (changes
          ? { ...question, action: 'request_changes', paper_version: view.paper_version }
          : { ...question, action: 'ask' }),
      { is: changes ? 'changes' : 'asked', words: `${company.name} will reply to ${to || 'you'}.` },
    )
  }
  return (
    <AnswerSheet
      title={`Ask ${company.name}`}
      initialFocus="textarea"
      problem={sending.problem}
      onClose={() => onClose()}
      action={
        <BrandButton accent={company.accent} size="lg" busy={sending.busy} onClick={submit}>
          {changes ? 'Request a change' : 'Send question'}
        </BrandButton>
      }
    >
      <Field label="Your question" error={sending.asked && !message.trim() ? 'Write your question' : undefined}>
        <Textarea rows={5} maxLength={5000} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
      {!expired && (
        <Checkbox
          label="I'd like something changed"
          checked={changes}
          onChange={(event) => setChanges(event.target.checked)}
        />
      )}
      <Field label="Your name">
        <Input value={name} maxLength={120} autoComplete="name" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        label="Email"
        help="We'll send the reply here"
        error={sending.asked && badEmail ? 'Enter a full email address, like sam@harlow.co' : undefined}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </AnswerSheet>
  )
}
