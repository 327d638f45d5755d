import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { personDetails } from '#contract/users/profile-shapes.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { ProblemSummary } from '#web/ui/basic/banner.tsx'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { type Profile, useUpdateProfile } from '../account-queries.ts'
import { LocaleSelect } from './locale-select.tsx'
import { PhotoField } from './photo-field.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

const shape = personDetails.required({ first_name: true, last_name: true })
type Values = { [Name in keyof z.input<typeof shape>]-?: string }

type ProfileFormProps = {
  user: Profile['user']
  /** The settings below the form that are in effect at once. */
  children?: ReactNode
}

/** Who the person is: picture, names, telephone, how days and amounts are written. */
export function ProfileForm({ user, children }: ProfileFormProps) {
  const form = useForm<Values>({ resolver: shapeResolver<Values>(shape), mode: 'onTouched', defaultValues: of(user) })
  const { errors, isDirty } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const update = useUpdateProfile()
  const [photo, setPhoto] = useState<Blob | null>()
  const [photoProblem, setPhotoProblem] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const name = `${values.first_name} ${values.last_name}`.trim() || user.username

  const save = async (checked: Partial<Values>) => {
    if (update.isPending) return
    setProblem(undefined)
    setPhotoProblem(undefined)
    try {
      const { phone = null, job_title = null, ...details } = checked
      const saved = await update.mutateAsync({ ...details, phone, job_title, avatar: photo })
      form.reset(of(saved.user))
      setPhoto(undefined)
      toast({ kind: 'success', title: 'Profile saved' })
    } catch (error) {
      const setError = (field: string, said: { message?: string }) =>
        field === 'avatar' ? setPhotoProblem(said.message) : form.setError(field as keyof Values, said)
      setProblem(placeProblems(error, [...Object.keys(of(user)), 'avatar'], setError as typeof form.setError))
    }
  }
  const submit = form.handleSubmit(save, (wrong) => {
    const count = Object.keys(wrong).length
    announce(count === 1 ? '1 thing to fix' : `${count} things to fix`, 'assertive')
  })
  const discard = () => {
    form.reset(of(user))
    setPhoto(undefined)
    setPhotoProblem(undefined)
    setProblem(undefined)
  }
  return (
    <div className="flex flex-col gap-5">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {problem && <ProblemSummary title={problem} />}
        <Card>
          <div className="flex flex-col gap-5">
            <PhotoField name={name} src={user.avatar_url} chosen={photo} error={photoProblem} onChoose={setPhoto} />
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <Field label="First name" required error={errors.first_name?.message}>
                <Input {...form.register('first_name')} autoComplete="given-name" />
              </Field>
              <Field label="Last name" required error={errors.last_name?.message}>
                <Input {...form.register('last_name')} autoComplete="family-name" />
              </Field>
              <Field label="Mobile" error={errors.phone?.message}>
                <PhoneInput
                  name="phone"
                  value={values.phone}
                  onChange={(phone) => form.setValue('phone', phone, { shouldDirty: true })}
                />
              </Field>
              <Field label="What you do" error={errors.job_title?.message}>
                <Input {...form.register('job_title')} autoComplete="organization-title" />
              </Field>
              <Field label="Username" help="It can't be changed: others know your work by it.">
                <Input value={user.username} readOnly name="username" autoComplete="username" />
              </Field>
            </div>
          </div>
        </Card>
        <Card title="Language and time">
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <Field label="Language" help="How dates and amounts are shown" error={errors.locale?.message}>
              <LocaleSelect {...form.register('locale')} kept={user.locale} />
            </Field>
            <Field
              label="Time zone"
              help="For your own times; your company has its own"
              error={errors.timezone?.message}
            >
              <TimeZoneSelect {...form.register('timezone')} />
            </Field>
          </div>
        </Card>
      </form>
      {children}
      <UnsavedBar
        dirty={isDirty || photo !== undefined}
        busy={update.isPending}
        onDiscard={discard}
        onSave={() => void submit()}
      />
    </div>
  )
}

function of(user: Profile['user']): Values {
  const { first_name, last_name, phone, job_title, timezone, locale } = user
  return { first_name, last_name, phone: phone ?? '', job_title: job_title ?? '', timezone, locale }
}
