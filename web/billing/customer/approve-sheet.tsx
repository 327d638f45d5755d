import { useState } from 'react'
import { BrandButton } from '#web/ui/frame/brand-button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field, FieldError } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { type Signature, SignaturePad } from '#web/ui/picture/signature-pad.tsx'
import type { AnswerProps } from './answer.ts'
import { AnswerSheet } from './answer-sheet.tsx'
import { useAnswer } from './use-answer.ts'

/** The approval: a name, a signature, a tick; the amount is on the button. */
export function ApproveSheet({ view, way, useSign, amount, selected, onClose }: AnswerProps) {
  const sending = useAnswer({ way, useSign, onClose })
  const { asked } = sending
  const [name, setName] = useState(view.client_name)
  const [signature, setSignature] = useState<Signature>()
  const [consent, setConsent] = useState(false)
  const submit = () =>
    sending.answer(
      name.trim() !== '' &&
        signature !== undefined &&
        consent && {
          action: 'approve',
          name: name.trim(),
          signature:
            signature.kind === 'drawn'
              ? signature.image
              : JSON.stringify({ typed: signature.typed, font: signature.font }),
          consent,
          selected,
          paper_version: view.paper_version,
        },
      { is: 'approved' },
    )
  return (
    <AnswerSheet
      title={`Approve ${view.paper.number ?? 'this estimate'}`}
      description={`From ${view.paper.company.name}, ${amount}`}
      problem={sending.problem}
      onClose={() => onClose()}
      action={
        <BrandButton accent={view.paper.company.accent} size="lg" busy={sending.busy} onClick={submit}>
          {`Approve ${amount}`}
        </BrandButton>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field label="Your name" error={asked && !name.trim() ? 'Enter your name' : undefined}>
          <Input value={name} maxLength={120} autoComplete="name" onChange={(event) => setName(event.target.value)} />
        </Field>
        <SignaturePad
          name={view.client_name}
          typedLabel="Your signature, typed"
          asked={asked}
          onChange={setSignature}
        />
        <div>
          <Checkbox
            label="I approve this estimate and its terms"
            checked={consent}
            aria-invalid={(asked && !consent) || undefined}
            aria-describedby={asked && !consent ? 'consent-error' : undefined}
            onChange={(event) => setConsent(event.target.checked)}
          />
          {asked && !consent && <FieldError id="consent-error">Tick the box to approve</FieldError>}
        </div>
        <button type="submit" className="hidden" aria-hidden tabIndex={-1} />
      </form>
    </AnswerSheet>
  )
}
