import type { ReactNode } from 'react'
import { personDetails } from '#contract/users/profile-shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { UnsavedBar } from '#web/ui/form/unsaved-bar.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { type Profile, useUpdateProfile } from '../account-queries.ts'
import { LocaleSelect } from './locale-select.tsx'
import { PhotoField } from './photo-field.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

type User = Profile['user']
type Values = ReturnType<typeof valuesOf>
type ProfileFormProps = {
  user: User
  /** The settings below the form that are in effect at once. */
  children?: ReactNode
}

/** Who the person is: picture, names, telephone, how days and amounts are written. */
export function ProfileForm({ user, children }: ProfileFormProps) {
  const update = useUpdateProfile()
  const form = useSaveForm({
    values: valuesOf(user),
    shape: personDetails.required({ first_name: true, last_name: true }),
    save: ({ phone = null, job_title = null, ...details }, { values: { avatar } }) =>
      update.mutateAsync({ ...details, phone, job_title, avatar }),
    saved: (_, { reset }) => {
      reset()
      toast({ kind: 'success', title: 'Profile saved' })
    },
  })
  return (
    <div className="flex flex-col gap-5">
      <Form form={form}>
        <Card>
          <PersonFields form={form} user={user} />
        </Card>
        <Card title="Language and time">
          <LanguageFields form={form} kept={user.locale} />
        </Card>
      </Form>
      {children}
      <UnsavedBar dirty={form.dirty} busy={form.busy} onDiscard={form.reset} onSave={form.submit} />
    </div>
  )
}

function PersonFields({ form, user }: { form: SaveForm<Values>; user: User }) {
  const { first_name, last_name, avatar } = form.values
  return (
    <div className="flex flex-col gap-5">
      <PhotoField
        name={`${first_name} ${last_name}`.trim() || user.username}
        src={user.avatar_url}
        chosen={avatar}
        {...form.field('avatar')}
        onChoose={(photo) => form.change({ avatar: photo })}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" required {...form.field('first_name')}>
          <Input {...form.input('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="family-name" />
        </Field>
        <Field label="Mobile" {...form.field('phone')}>
          <PhoneInput {...form.input('phone')} />
        </Field>
        <Field label="What you do" {...form.field('job_title')}>
          <Input {...form.input('job_title')} autoComplete="organization-title" />
        </Field>
        <Field label="Username" help="It can't be changed: others know your work by it.">
          <Input value={user.username} readOnly name="username" autoComplete="username" />
        </Field>
      </div>
    </div>
  )
}

function LanguageFields({ form, kept }: { form: SaveForm<Values>; kept: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <Field label="Language" help="How dates and amounts are shown" {...form.field('locale')}>
        <LocaleSelect {...form.input('locale')} kept={kept} />
      </Field>
      <Field label="Time zone" help="For your own times; your company has its own" {...form.field('timezone')}>
        <TimeZoneSelect {...form.input('timezone')} />
      </Field>
    </div>
  )
}

function valuesOf({ first_name, last_name, phone, job_title, timezone, locale }: User) {
  /** What was chosen since: a picture, none at all, or nothing yet. */
  const avatar = undefined as Blob | null | undefined
  return { first_name, last_name, phone: phone ?? '', job_title: job_title ?? '', timezone, locale, avatar }
}
