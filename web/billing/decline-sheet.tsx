import { useState } from 'react'
import { type DeclineReason, declineReasonLabels, declineReasons } from '#contract/billing/word-rules.ts'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-row.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { AnswerProps } from './answer.tsx'
import { useRespondToEstimate } from './client-queries.ts'

/** A no, with its reason; only the company can open it again. */
export function DeclineSheet({ view, way, onClose }: AnswerProps) {
  const respond = useRespondToEstimate(way)
  const { company } = view.paper
  const [reason, setReason] = useState<DeclineReason>()
  const [message, setMessage] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (!reason || respond.isPending) return
    try {
      await respond.mutateAsync({
        ...way,
        action: 'decline',
        reason,
        message: message.trim() || undefined,
        paper_version: view.paper_version,
      })
      onClose({ is: 'declined' })
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
      title={`Decline ${view.paper.number ?? 'this estimate'}`}
      description={`Afterwards only ${company.name} can open it again.`}
      footer={
        <>
          <Button variant="danger" size="lg" busy={respond.isPending} onClick={submit}>
            Decline estimate
          </Button>
          <Button size="lg" onClick={() => onClose()}>
            Back
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 [&_fieldset>div]:grid-flow-row! [&_fieldset>div]:grid-cols-2">
        {respond.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(respond.error)}
          </Banner>
        )}
        <RadioCards<string>
          label="Why?"
          value={reason ?? ''}
          onChange={(next) => setReason(next as DeclineReason)}
          choices={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
          error={asked && !reason ? 'Choose a reason' : undefined}
        />
        <Field label="Anything to add" optional>
          <Textarea rows={4} maxLength={5000} value={message} onChange={(event) => setMessage(event.target.value)} />
        </Field>
      </div>
    </Sheet>
  )
}
