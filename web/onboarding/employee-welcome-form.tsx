import { useNavigate } from 'react-router'
import { deviceLocale } from '#web/api/client-context.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { changeCompany } from '#web/api/session.ts'
import { WordList } from '#web/company/word-list.tsx'
import { CertificationFields } from '#web/employees/details/certification-fields.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { ImagePicker } from '#web/ui/picture/image-picker.tsx'
import { smallPicture } from '#web/ui/picture/small-picture.ts'
import { TermsField } from '#web/users/log-in/terms-field.tsx'
import { TimeZoneSelect } from '#web/users/profile/time-zone-select.tsx'
import {
  type EmployeeValues,
  employeeShape,
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
  const { company, role, can, hears } = joining
  const save = useSaveAboutEmployee()
  const navigate = useNavigate()
  const form = useSaveForm({
    values: employeeValues(entered),
    shape: employeeShape,
    save: async (checked, { values: { photo } }) =>
      save.mutateAsync({ ...checked, photo: photo && (await smallPicture(photo)), locale: deviceLocale() }),
    saved: async ({ next }) => {
      await changeCompany()
      navigate(next, { replace: true })
    },
  })
  const tiles = <RoleTiles role={role ?? 'a member'} can={can} />
  return (
    <WelcomeStep
      company={company}
      title={`Welcome to ${company.name}`}
      lead={`You join as ${role}. This page, then you're in.`}
      form={form}
      action="Start"
      aside={<div className="pt-2">{tiles}</div>}
    >
      <PersonFields form={form} photoUrl={entered.photo_url} />
      <EmergencyFields form={form} />
      <SkillFields form={form} />
      {hears.length > 0 && <WelcomeChoices kinds={hears} />}
      <div className="lg:hidden">{tiles}</div>
      <TermsField
        {...form.checkbox('accept_policies')}
        {...form.field('accept_policies')}
        label="I agree to the terms and the privacy notice"
        read="Read them"
      />
    </WelcomeStep>
  )
}

type FieldsProps = { form: SaveForm<EmployeeValues> }

function PersonFields({ form, photoUrl }: FieldsProps & { photoUrl: string | null }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" required {...form.field('first_name')}>
          <Input {...form.input('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Mobile" required {...form.field('phone')} help="So the team can reach you on site">
        <PhoneInput {...form.input('phone')} />
      </Field>
      <ImagePicker
        label="Your photo"
        hint="Take one or choose it, so the team knows you"
        src={photoUrl ?? undefined}
        types={['image/png', 'image/jpeg', 'image/webp']}
        maxBytes={30 * 1_048_576}
        refusal="Use a PNG, JPG or WebP"
        {...form.field('photo')}
        onPick={(photo) => form.change({ photo })}
      />
      <Field label="Time zone" {...form.field('timezone')}>
        <TimeZoneSelect {...form.input('timezone')} />
      </Field>
    </>
  )
}

function EmergencyFields({ form }: FieldsProps) {
  const [name, phone] = [form.field('emergency_contact_name'), form.field('emergency_contact_phone')]
  return (
    <MoreDetails title="In an emergency" note="Who to call" open={Boolean(name.error ?? phone.error)}>
      <Field label="Name" {...name}>
        <Input {...form.input('emergency_contact_name')} autoComplete="off" />
      </Field>
      <Field label="Phone" {...phone}>
        <PhoneInput {...form.input('emergency_contact_phone')} autoComplete="off" />
      </Field>
    </MoreDetails>
  )
}

function SkillFields({ form }: FieldsProps) {
  const wrong = form.field('skills').error ?? form.field('certifications').error
  return (
    <MoreDetails title="Skills and certifications" note="Helps put you on the right jobs" open={Boolean(wrong)}>
      <Field label="Skills" {...form.field('skills')} className="sm:col-span-2">
        <WordList {...form.input('skills')} placeholder="Framing, then Enter" />
      </Field>
      <div className="sm:col-span-2">
        <CertificationFields form={form} />
      </div>
    </MoreDetails>
  )
}
