import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptDetails } from '#contract/employees/welcome-shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { WordList } from '#web/company/word-list.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { useSaveOwnDetails } from '../queries.ts'
import { CertificationFields } from './certification-fields.tsx'
import { type DetailsValues, detailsResolver, detailsValues } from './details-values.tsx'

/** Changes an employee's own details. */
export function OwnDetailsSheet({ details, onClose }: { details: KeptDetails; onClose: () => void }) {
  const form = useForm<DetailsValues>({
    resolver: detailsResolver,
    mode: 'onTouched',
    defaultValues: detailsValues(details),
  })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control }) as DetailsValues
  const save = useSaveOwnDetails()
  const [problem, setProblem] = useState<string>()
  const set = <Name extends keyof DetailsValues>(name: Name, value: DetailsValues[Name]) =>
    form.setValue(name, value as never, { shouldDirty: true })

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      // What was emptied is taken away.
      const { emergency_contact_name = null, emergency_contact_phone = null, ...lists } = checked
      const { message } = await save.mutateAsync({ ...lists, emergency_contact_name, emergency_contact_phone })
      toast({ kind: 'success', title: message ?? 'Details saved' })
      onClose()
    } catch (error) {
      setProblem(placeProblems(error, Object.keys(values), form.setError as never))
    }
  })
  return (
    <FormSheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Emergency contact and skills"
      action="Save details"
      busy={save.isPending}
      dirty={isDirty}
      problem={problem}
      initialFocus="input"
      onSubmit={submit}
    >
      <Field label="In an emergency, call" error={errors.emergency_contact_name?.message}>
        <Input {...form.register('emergency_contact_name')} autoComplete="off" />
      </Field>
      <Field label="Their phone" error={errors.emergency_contact_phone?.message}>
        <PhoneInput
          value={values.emergency_contact_phone}
          onChange={(phone) => set('emergency_contact_phone', phone)}
          autoComplete="off"
        />
      </Field>
      <Field label="Skills" error={errors.skills?.message}>
        <WordList
          value={values.skills}
          onChange={(skills) => set('skills', skills)}
          placeholder="Framing, then Enter"
        />
      </Field>
      <CertificationFields form={form} />
    </FormSheet>
  )
}
