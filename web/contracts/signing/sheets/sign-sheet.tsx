import { useRef } from 'react'
import { Field, FieldError } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { useSheetWords } from '../../words/sheet-words.ts'
import { CancellationNote } from '../view/cancellation-note.tsx'
import type { SigningView } from '../view/signing.ts'
import type { SheetProps } from './sheet-props.ts'
import { SignatureInput } from './signature-input.tsx'
import { useSignForm } from './use-sign-form.ts'

/** The signature: typed or drawn, the consent, and the one button that signs. */
export function SignSheet(props: SheetProps) {
  const { view, onClose } = props
  const { sign } = useSheetWords()
  const form = useSignForm(props)
  const { name, isForCompany } = form.values
  return (
    <AnswerSheet
      form={form}
      title={sign.title(view.signer.name)}
      description={view.contract.title}
      action={sign.action}
      accent={view.brand.accent}
      // Not the name: it is filled in, and a phone would cover half of the sheet with its keyboard.
      initialFocus="[type=radio]:checked"
      onClose={() => onClose()}
    >
      <Field label={sign.name} {...form.field('name')}>
        <Input {...form.input('name')} maxLength={120} autoComplete="name" />
      </Field>
      <SignatureInput
        name={name}
        value={form.values.mark}
        asked={form.field('mark').error !== undefined}
        onChange={(mark) => form.change({ mark })}
      />
      <CancellationNote view={view} />
      <div className="flex flex-col gap-1">
        <Checkbox label={sign.forCompany} {...form.checkbox('isForCompany')} />
        {isForCompany && (
          <Field label={sign.capacity} help={sign.capacityHelp} {...form.field('title')}>
            <Input {...form.input('title')} maxLength={120} autoComplete="organization-title" />
          </Field>
        )}
        <Consent {...props} form={form} />
      </div>
    </AnswerSheet>
  )
}

/** To sign electronically has to be agreed to; when that was ticked is written down at once. */
function Consent({ form, ...props }: SheetProps & { form: ReturnType<typeof useSignForm> }) {
  const { sign } = useSheetWords()
  const consent = useConsent(props)
  const { error } = form.field('consent')
  const box = form.checkbox('consent')
  return (
    <>
      <Checkbox
        label={sign.consent}
        {...box}
        onChange={(event) => {
          box.onChange(event)
          if (event.target.checked) consent()
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-error' : undefined}
      />
      {error && <FieldError id="consent-error">{error}</FieldError>}
      <Disclosure view={props.view} />
    </>
  )
}

/**
 * The tick is noted at once, so that the consent stands before the signature. Signing says it again: without an answer
 * nothing is lost. On a device of the company it is noted with the signature.
 */
function useConsent({ view, signing }: SheetProps) {
  const said = useRef(view.signer.consented_at !== null)
  return () => {
    if (said.current || signing.inPerson) return
    said.current = true
    signing.answer({ action: 'consent', consent: true }).catch(() => {
      said.current = false
    })
  }
}

/** What signing electronically means, in the words that are agreed to. */
function Disclosure({ view: { disclosure } }: { view: SigningView }) {
  const { sign } = useSheetWords()
  return (
    <details className="ms-8">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-chip text-chalk underline decoration-chalk-line/50 underline-offset-3 [&::-webkit-details-marker]:hidden">
        {sign.meaning}
      </summary>
      <dl className="flex flex-col gap-3 pb-1">
        {disclosure.paragraphs.map(({ heading, text }) => (
          <div key={heading}>
            <dt className="font-label">{heading}</dt>
            <dd className="text-ink-muted text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
