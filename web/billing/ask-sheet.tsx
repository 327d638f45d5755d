import { useState } from 'react'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BrandButton } from '#web/ui/brand-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AnswerProps } from './answer.tsx'
import { useRespondToEstimate } from './client-queries.ts'

/** A question, or a wish for something else. Approving stays open. */
export function AskSheet({ view, way, onClose }: AnswerProps) {
  const respond = useRespondToEstimate(way)
  const { company, number } = view.paper
  const expired = view.display_status === 'expired'
  const [message, setMessage] = useState(expired ? `Could you send a new version of ${number ?? 'this estimate'}?` : '')
  const [name, setName] = useState(view.client_name)
  const [email, setEmail] = useState(view.client_email ?? '')
  const [changes, setChanges] = useState(false)
  const [asked, setAsked] = useState(false)
  const badEmail = email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim())
  const submit = async () => {
    setAsked(true)
    if (!message.trim() || badEmail || respond.isPending) return
    try {
      await respond.mutateAsync({
        ...way,
        action: changes ? 'request_changes' : 'ask',
        message: message.trim(),
        name: name.trim() || undefined,
        email: email.trim() || undefined,
        ...(changes ? { paper_version: view.paper_version } : {}),
      })
      const words = email.trim()
        ? `${company.name} will reply to ${email.trim()}.`
        : `${company.name} will reply to you.`
      onClose({ is: changes ? 'changes' : 'asked', words })
    } catch (error) {
      if (!isSendError(error) || !error.current) return
      respond.showCurrent(error)
      onClose({ is: 'changed', words: plainMessage(error) })
    }
  }
  return (
    <Sheet
      open
      onOpenChange={() => onClose()}
      title={`Ask ${company.name}`}
      initialFocus="textarea"
      footer={
        <>
          <BrandButton accent={company.accent} size="lg" busy={respond.isPending} onClick={submit}>
            {changes ? 'Ask for a change' : 'Send question'}
          </BrandButton>
          <Button size="lg" onClick={() => onClose()}>
            Back
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {respond.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(respond.error)}
          </Banner>
        )}
        <Field label="Your question" error={asked && !message.trim() ? 'Write your question' : undefined}>
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
          help="Where the answer goes"
          error={asked && badEmail ? 'Enter a full email address, like sam@harlow.co' : undefined}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
      </div>
    </Sheet>
  )
}
