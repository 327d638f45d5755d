import { useState } from 'react'
import { type DeclineReason, declineReasonLabels, declineReasons } from '#contract/billing/word-rules.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { AnswerProps } from './answer.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { useAnswer } from './use-answer.ts'

/** A no, with its reason; only the company can open it again. */
export function DeclineSheet({ view, way, onClose }: AnswerProps) {
  const sending = useAnswer({ way, onClose })
  const { company } = view.paper
  const [reason, setReason] = useState<DeclineReason>()
  const [message, setMessage] = useState('')
  const submit = () =>
    sending.answer(
      reason !== undefined && {
        action: 'decline',
        reason,
        message: message.trim() || undefined,
        paper_version: view.paper_version,
      },
      { is: 'declined' },
    )
  return (
    <AnswerSheet
      title={`Decline ${view.paper.number ?? 'this estimate'}`}
      description={`After that, only ${company.name} can reopen it.`}
      problem={sending.problem}
      onClose={() => onClose()}
      action={
        <Button variant="danger" size="lg" busy={sending.busy} onClick={submit}>
          Decline estimate
        </Button>
      }
    >
      <div className="[&_fieldset>div]:grid-flow-row! [&_fieldset>div]:grid-cols-2">
        <RadioCards<string>
          label="Why?"
          value={reason ?? ''}
          onChange={(next) => setReason(next as DeclineReason)}
          choices={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
          error={sending.asked && !reason ? 'Choose a reason' : undefined}
        />
      </div>
      <Field label="Anything to add" optional>
        <Textarea rows={4} maxLength={5000} value={message} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </AnswerSheet>
  )
}
