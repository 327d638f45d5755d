import { nounOf } from '#contract/billing/change-order-rules.ts'
import { unprintableSentence } from '#contract/values/characters.ts'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { type Signature, SignaturePad } from '#web/ui/picture/signature-pad.tsx'
import type { AnswerProps } from './answer.ts'
import { useAnswerForm } from './use-answer-form.ts'

/** The approval: a name, a signature, a tick; the amount is on the button. */
export function ApproveSheet(props: AnswerProps) {
  const { view, amount, onClose } = props
  const { number, company } = view.paper
  const form = useApproveForm(props)
  const { error } = form.field('consent')
  return (
    <AnswerSheet
      form={form}
      title={`Approve ${number ?? `this ${nounOf(view.paper)}`}`}
      description={`${props.option ? `${props.option}, from` : 'From'} ${company.name}, ${amount}`}
      action={`Approve ${amount}`}
      accent={company.accent}
      onClose={() => onClose()}
    >
      <Field label="Your name" {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} autoComplete="name" />
      </Field>
      <SignaturePad
        name={view.client_name}
        typedLabel="Your signature, typed"
        asked={form.field('signature').error !== undefined}
        onChange={(signature) => form.change({ signature })}
      />
      <div>
        <Checkbox
          label={`I approve this ${nounOf(view.paper)}${view.paper.terms ? ' and its terms' : ''}`}
          {...form.checkbox('consent')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
        />
        {error && <FieldError id="consent-error">{error}</FieldError>}
      </div>
    </AnswerSheet>
  )
}

function useApproveForm(props: AnswerProps) {
  const { view, selected, option } = props
  return useAnswerForm(props, {
    values: { name: view.client_name, signature: undefined as Signature | undefined, consent: false },
    check: ({ name, signature, consent }) => ({
      name: name.trim() ? unprintableSentence(name) : 'Enter your name',
      signature:
        signature?.kind === 'typed' ? unprintableSentence(signature.typed) : signature ? undefined : 'Sign here',
      consent: consent ? undefined : 'Tick the box to approve',
    }),
    answer: ({ name, signature, consent }) => ({
      action: 'approve',
      name: name.trim(),
      signature: textOf(signature),
      consent,
      selected,
      option,
      paper_version: view.paper_version,
      paper_sha256: view.paper_sha256 ?? undefined,
    }),
    result: () => ({ is: 'approved' }),
  })
}

/** A drawing is sent as it is, a typed name with its face. */
function textOf(signature: Signature | undefined): string {
  if (signature?.kind === 'drawn') return signature.image
  return JSON.stringify({ typed: signature?.typed, font: signature?.font })
}
