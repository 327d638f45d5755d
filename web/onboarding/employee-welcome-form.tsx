import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { placeProblems } from '#web/api/server-problems.ts'
import { changeCompany } from '#web/api/session.ts'
import { WordList } from '#web/company/word-list.tsx'
import { CertificationFields } from '#web/employees/details/certification-fields.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field, FieldError } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { smallPicture } from '#web/ui/picture/small-picture.ts'
import { TermsDialog } from '#web/users/log-in/terms-dialog.tsx'
import { TimeZoneSelect } from '#web/users/profile/time-zone-select.tsx'
import {
  type EmployeeValues,
  employeeFieldNames,
  employeeResolver,
  employeeValues,
  type Joining,
  type SavedEmployee,
} from './employee-values.tsx'
import { MoreDetails } from './more-details.tsx'
import { useSaveAboutEmployee } from './queries.ts'
import { RoleTiles } from './role-tiles.tsx'
import { WelcomeChoices } from './welcome-choices.tsx'
import { WelcomeStep } from './welcome-step.tsx'

/** An employee's one step: who they are and how they are reached; what the role lets them do is listed beside. */
export function EmployeeWelcomeForm({ entered, joining }: { entered: SavedEmployee; joining: Joining }) {
  const form = useForm<EmployeeValues>({
    resolver: employeeResolver,
    mode: 'onTouched',
    defaultValues: employeeValues(entered),
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as EmployeeValues
  const save = useSaveAboutEmployee()
  const navigate = useNavigate()
  const [photo, setPhoto] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const { company, role, can, hears } = joining
  const tiles = <RoleTiles role={role ?? 'a member'} can={can} />
  const photoError = (errors as Record<string, { message?: string }>).photo?.message

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      const picture = photo && (await smallPicture(photo))
      const { next } = await save.mutateAsync({ ...checked, photo: picture, locale: navigator.language })
      await changeCompany()
      navigate(next, { replace: true })
    } catch (error) {
      setProblem(placeProblems(error, employeeFieldNames, form.setError as never))
    }
  })

  return (
    <WelcomeStep
      company={company}
      title={`Welcome to ${company.name}`}
      lead={`You join as ${role}. This page, then you're in.`}
      action="Start"
      busy={save.isPending}
      problem={problem}
      onSubmit={submit}
      aside={<div className="pt-2">{tiles}</div>}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" required error={errors.first_name?.message}>
          <Input {...form.register('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required error={errors.last_name?.message}>
          <Input {...form.register('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Mobile" required error={errors.phone?.message} help="So the team can reach you on site">
        <PhoneInput
          value={values.phone}
          onChange={(phone) => form.setValue('phone', phone, { shouldValidate: form.formState.isSubmitted })}
          name="phone"
        />
      </Field>
      <ImagePicker
        label="Your photo"
        hint="Take one or choose it, so the team knows you"
        src={entered.photo_url ?? undefined}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={30 * 1_048_576}
        refusal="Use a PNG, JPG or WebP"
        error={photoError}
        onPick={setPhoto}
      />
      <Field label="Time zone" error={errors.timezone?.message}>
        <TimeZoneSelect {...form.register('timezone')} />
      </Field>
      <MoreDetails
        title="In an emergency"
        note="Who to call"
        open={Boolean(errors.emergency_contact_name ?? errors.emergency_contact_phone)}
      >
        <Field label="Name" error={errors.emergency_contact_name?.message}>
          <Input {...form.register('emergency_contact_name')} autoComplete="off" />
        </Field>
        <Field label="Phone" error={errors.emergency_contact_phone?.message}>
          <PhoneInput
            value={values.emergency_contact_phone ?? ''}
            onChange={(phone) => form.setValue('emergency_contact_phone', phone)}
            autoComplete="off"
          />
        </Field>
      </MoreDetails>
      <MoreDetails
        title="Skills and certifications"
        note="Helps put you on the right jobs"
        open={Boolean(errors.skills ?? errors.certifications)}
      >
        <Field label="Skills" error={errors.skills?.message} className="sm:col-span-2">
          <WordList
            value={values.skills}
            onChange={(skills) => form.setValue('skills', skills, { shouldDirty: true })}
            placeholder="Framing, then Enter"
          />
        </Field>
        <div className="sm:col-span-2">
          <CertificationFields form={form} />
        </div>
      </MoreDetails>
      {hears.length > 0 && <WelcomeChoices kinds={hears} />}
      <div className="lg:hidden">{tiles}</div>
      <div>
        <Checkbox
          {...form.register('accept_policies')}
          aria-invalid={errors.accept_policies ? true : undefined}
          aria-describedby={errors.accept_policies ? 'policies-error' : undefined}
          label="I agree to the terms and the privacy notice"
        />
        {errors.accept_policies && <FieldError id="policies-error">{errors.accept_policies.message}</FieldError>}
        <button
          type="button"
          onClick={() => setReading(true)}
          className="min-h-8 ps-8 text-small text-chalk underline underline-offset-3"
        >
          Read them
        </button>
      </div>
      <TermsDialog open={reading} onOpenChange={setReading} />
    </WelcomeStep>
  )
}
