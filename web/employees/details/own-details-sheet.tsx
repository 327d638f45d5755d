import type { KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { WordList } from '#web/company/word-list.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { useSaveOwnDetails } from '../queries.ts'
import { CertificationFields } from './certification-fields.tsx'
import { detailsShape, detailsValues } from './details-values.tsx'

/** Changes an employee's own details. */
export function OwnDetailsSheet({ details, onClose }: { details: KeptDetails; onClose: () => void }) {
  const save = useSaveOwnDetails()
  const form = useSaveForm({
    values: detailsValues(details),
    shape: detailsShape,
    // What was emptied is taken away.
    save: ({ emergency_contact_name = null, emergency_contact_phone = null, ...lists }) =>
      save.mutateAsync({ ...lists, emergency_contact_name, emergency_contact_phone }),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Details saved' })
      onClose()
    },
  })
  return (
    <FormSheet
      form={form}
      title="Emergency contact and skills"
      action="Save details"
      initialFocus="input"
      onClose={onClose}
    >
      <Field label="In an emergency, call" {...form.field('emergency_contact_name')}>
        <Input {...form.input('emergency_contact_name')} autoComplete="off" />
      </Field>
      <Field label="Their phone" {...form.field('emergency_contact_phone')}>
        <PhoneInput {...form.input('emergency_contact_phone')} autoComplete="off" />
      </Field>
      <Field label="Skills" {...form.field('skills')}>
        <WordList {...form.input('skills')} placeholder="Framing, then Enter" />
      </Field>
      <CertificationFields form={form} />
    </FormSheet>
  )
}
