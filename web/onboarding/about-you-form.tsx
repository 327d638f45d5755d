import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { aboutYou } from '#contract/onboarding/shapes.ts'
import { deviceZone } from '#web/api/client-context.ts'
import { placeProblems } from '#web/api/server-problems.ts'
import { readDraft, useKeepDraft } from '#web/offline/drafts.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { shapeResolver } from '#web/ui/form/shape-resolver.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
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
  const form = useForm<Values>({
    resolver: shapeResolver<Values>(aboutYou),
    mode: 'onTouched',
    defaultValues: { ...filledWith({ ...blank, timezone: deviceZone() }, entered), ...readDraft('about_you', entered) },
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as Values
  const save = useSaveAboutYou()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  useKeepDraft('about_you', values, entered)

  const submit = form.handleSubmit(async (checked) => {
    if (save.isPending) return
    try {
      const input = { ...checked, locale: navigator.language }
      const { next } = await save.mutateAsync(input)
      navigate(next === '/onboard/step1' ? '/onboard/step2' : next)
    } catch (error) {
      setProblem(placeProblems(error, Object.keys(blank), form.setError))
    }
  })

  return (
    <OnboardingStep
      step={1}
      title="About you"
      lead="Your name goes on what you send. The rest can wait."
      problem={problem}
      busy={save.isPending}
      action="Continue"
      onSubmit={submit}
      aside={<InvoicePreview name={companyName ?? ''} from={`${values.first_name} ${values.last_name}`.trim()} />}
    >
      {notice}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" required error={errors.first_name?.message}>
          <Input {...form.register('first_name')} autoComplete="given-name" autoFocus />
        </Field>
        <Field label="Last name" required error={errors.last_name?.message}>
          <Input {...form.register('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Mobile" optional error={errors.phone?.message}>
        <PhoneInput
          value={values.phone ?? ''}
          onChange={(phone) => form.setValue('phone', phone)}
          autoComplete="tel"
          name="phone"
        />
      </Field>
      <Field label="What you do" optional error={errors.job_title?.message}>
        <Input {...form.register('job_title')} autoComplete="organization-title" placeholder="Owner, carpenter" />
      </Field>
      <div className="-mt-3 flex flex-wrap gap-2">
        {WORK.map((work) => (
          <Button
            key={work}
            size="sm"
            aria-pressed={values.job_title === work}
            className="aria-pressed:border-chalk aria-pressed:bg-chalk-tint aria-pressed:text-chalk"
            onClick={() => form.setValue('job_title', values.job_title === work ? '' : work, { shouldDirty: true })}
          >
            {work}
          </Button>
        ))}
      </div>
      <Field label="Time zone" error={errors.timezone?.message}>
        <TimeZoneSelect {...form.register('timezone')} />
      </Field>
      <RadioCards
        label="What do you want to do first?"
        value={values.first_task ?? undefined}
        onChange={(task) => form.setValue('first_task', task)}
        choices={[
          { value: 'estimate', label: 'Send an estimate' },
          { value: 'job', label: 'Track a job' },
          { value: 'books', label: 'Sort my books' },
        ]}
      />
      <Checkbox {...form.register('marketing_opt_in')} label="Send me tips by email now and then" />
    </OnboardingStep>
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
