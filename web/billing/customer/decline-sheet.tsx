import { nounOf } from '#contract/billing/change-order-rules.ts'
import { type DeclineReason, declineReasonLabels, declineReasons } from '#contract/billing/word-rules.ts'
import { Field } from '#web/ui/field/field.tsx'
import { AnswerSheet } from '#web/ui/form/answer-sheet.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { AnswerProps } from './answer.ts'
import { useAnswerForm } from './use-answer-form.ts'

/** A no, with its reason; only the company can open it again. */
export function DeclineSheet({ view, way, onClose }: AnswerProps) {
  const { number, company } = view.paper
  const noun = nounOf(view.paper)
  const form = useAnswerForm(
    { way, onClose },
    {
      values: { reason: undefined as DeclineReason | undefined, message: '' },
      check: ({ reason }) => ({ reason: reason ? undefined : 'Choose a reason' }),
      answer: ({ reason, message }) => ({
        action: 'decline',
        reason,
        message: message.trim() || undefined,
        paper_version: view.paper_version,
      }),
      result: () => ({ is: 'declined' }),
    },
  )
  return (
    <AnswerSheet
      form={form}
      title={`Decline ${number ?? `this ${noun}`}`}
      description={`After that, only ${company.name} can reopen it.`}
      action={`Decline ${noun}`}
      danger
      onClose={() => onClose()}
    >
      <div className="[&_fieldset>div]:grid-flow-row! [&_fieldset>div]:grid-cols-2">
        <RadioCards<DeclineReason>
          label="Why?"
          {...form.input('reason')}
          {...form.field('reason')}
          choices={declineReasons.map((value) => ({ value, label: declineReasonLabels[value] }))}
        />
      </div>
      <Field label="Anything to add" optional {...form.field('message')}>
        <Textarea {...form.input('message')} rows={4} maxLength={5000} />
      </Field>
    </AnswerSheet>
  )
}
