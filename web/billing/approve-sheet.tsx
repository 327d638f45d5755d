import { useState } from 'react'
import { isSendError, plainMessage } from '#web/api/send-error.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BrandButton } from '#web/ui/brand-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature-pad.tsx'
import type { AnswerProps } from './answer.tsx'
import { useRespondToEstimate } from './client-queries.ts'

/** The yes: a name, a signature, a tick; the amount is on the button. */
export function ApproveSheet({ view, way, amount, selected, onClose }: AnswerProps) {
  const respond = useRespondToEstimate(way)
  const [name, setName] = useState(view.client_name)
  const [signature, setSignature] = useState<Signature>()
  const [consent, setConsent] = useState(false)
  const [asked, setAsked] = useState(false)
  const submit = async () => {
    setAsked(true)
    if (!name.trim() || !signature || !consent || respond.isPending) return
    try {
      await respond.mutateAsync({
        ...way,
        action: 'approve',
        name: name.trim(),
        signature:
          signature.kind === 'drawn'
            ? signature.image
            : JSON.stringify({ typed: signature.typed, font: signature.font }),
        consent,
        selected,
        paper_version: view.paper_version,
      })
      onClose({ is: 'approved' })
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
      title={`Approve ${view.paper.number ?? 'this estimate'}`}
      description={`From ${view.paper.company.name}, ${amount}`}
      footer={
        <>
          <BrandButton accent={view.paper.company.accent} size="lg" busy={respond.isPending} onClick={submit}>
            {`Approve ${amount}`}
          </BrandButton>
          <Button size="lg" onClick={() => onClose()}>
            Back
          </Button>
        </>
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
        {respond.isError && (
          <Banner tone="problem" urgent>
            {plainMessage(respond.error)}
          </Banner>
        )}
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
    </Sheet>
  )
}
