import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { aboutYou } from '#contract/onboarding/shapes.ts'
import { deviceLocale, deviceZone } from '#web/api/client-context.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { RadioCards } from '#web/ui/input/radio-row.tsx'
import { TimeZoneSelect } from '#web/users/profile/time-zone-select.tsx'
import { InvoicePreview } from './invoice-preview.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { useSaveAboutYou } from './queries.ts'
import { filledWith, type SavedValues } from './saved-values.tsx'

type Values = z.input<typeof aboutYou>
type AboutYouFormProps = { entered: SavedValues['about_you']; companyName: string | null; notice?: ReactNode }

/** Step 1: the person; the name is all that is needed. */
export function AboutYouForm({ entered, companyName, notice }: AboutYouFormProps) {
  const form = useAboutYouForm(entered)
  const { first_name, last_name } = form.values
  return (
    <OnboardingStep
      step={1}
      title="About you"
      lead="Your name goes on what you send. The rest can wait."
      form={form}
      action="Continue"
      aside={<InvoicePreview name={companyName ?? ''} from={`${first_name} ${last_name}`.trim()} />}
    >
      {notice}
      <NameFields form={form} />
      <WorkField form={form} />
      <Field label="Time zone" {...form.field('timezone')}>
        <TimeZoneSelect {...form.input('timezone')} />
      </Field>
      <RadioCards
        label="What do you want to do first?"
        {...form.input('first_task')}
        choices={[
          { value: 'estimate', label: 'Send an estimate' },
          { value: 'job', label: 'Track a job' },
          { value: 'books', label: 'Sort my books' },
        ]}
      />
      <Checkbox {...form.checkbox('marketing_opt_in')} label="Send me tips by email now and then" />
    </OnboardingStep>
  )
}

/** What was saved earlier, with what was typed since; kept on this device until it is saved. */
function useAboutYouForm(entered: AboutYouFormProps['entered']) {
  const [values] = useState<Values>(() => ({
    ...filledWith({ ...blank, timezone: deviceZone() }, entered),
    ...readDraft('about_you', entered),
  }))
  const save = useSaveAboutYou()
  const navigate = useNavigate()
  const form = useSaveForm({
    values,
    shape: aboutYou,
    save: (checked) => save.mutateAsync({ ...checked, locale: deviceLocale() }),
    saved: ({ next }) => navigate(next === '/onboard/step1' ? '/onboard/step2' : next),
  })
  useKeepDraft('about_you', form.values, entered)
  return form
}

function NameFields({ form }: { form: SaveForm<Values> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" required {...form.field('first_name')}>
          <Input {...form.input('first_name')} autoComplete="given-name" autoFocus />
        </Field>
        <Field label="Last name" required {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Mobile" optional {...form.field('phone')}>
        <PhoneInput {...form.input('phone')} autoComplete="tel" />
      </Field>
    </>
  )
}

/** What the person does, typed or taken from the usual words. */
function WorkField({ form }: { form: SaveForm<Values> }) {
  const { value, onChange } = form.input('job_title')
  return (
    <>
      <Field label="What you do" optional {...form.field('job_title')}>
        <Input {...form.input('job_title')} autoComplete="organization-title" placeholder="Owner, carpenter" />
      </Field>
      <div className="-mt-3 flex flex-wrap gap-2">
        {WORK.map((work) => (
          <Button
            key={work}
            size="sm"
            aria-pressed={value === work}
            className="aria-pressed:border-chalk aria-pressed:bg-chalk-tint aria-pressed:text-chalk"
            onClick={() => onChange(value === work ? '' : work)}
          >
            {work}
          </Button>
        ))}
      </div>
    </>
  )
}

const WORK = ['Owner', 'Contractor', 'Foreman', 'Estimator', 'Office', 'Bookkeeper']

const blank = {
  first_name: '',
  last_name: '',
  phone: '',
  job_title: '',
  timezone: '',
  first_task: undefined,
  marketing_opt_in: false,
} satisfies Values
