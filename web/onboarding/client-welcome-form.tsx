import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { placeProblems } from '#web/api/server-problems.ts'
import { changeCompany } from '#web/api/session.ts'
import { AddressFields } from '#web/clients/form/address-fields.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import {
  type ClientWelcomeValues,
  clientFieldNames,
  clientInput,
  clientResolver,
  clientValues,
  type SavedClient,
} from './client-welcome-values.tsx'
import type { Joining } from './employee-values.tsx'
import { useSaveAboutClient, useSaveAboutClientById } from './queries.ts'
import { WelcomeStep } from './welcome-step.tsx'

type ClientWelcomeFormProps = {
  entered: SavedClient
  joining: Joining
  /** The client one is, where the address names it: one may be the client of several companies. */
  id?: string
}

/** A client's one step: what the company knows of them, to be put right. */
export function ClientWelcomeForm({ entered, joining, id }: ClientWelcomeFormProps) {
  const form = useForm<ClientWelcomeValues>({
    resolver: clientResolver,
    mode: 'onTouched',
    defaultValues: clientValues(entered),
  })
  const { errors } = form.formState
  const values = useWatch({ control: form.control }) as ClientWelcomeValues
  const [save, saveById] = [useSaveAboutClient(), useSaveAboutClientById()]
  const busy = save.isPending || saveById.isPending
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const { company } = joining

  const submit = form.handleSubmit(async () => {
    if (busy) return
    try {
      const about = clientInput(form.getValues())
      const { next } = id ? await saveById.mutateAsync({ id, ...about }) : await save.mutateAsync(about)
      await changeCompany()
      navigate(next, { replace: true })
    } catch (error) {
      setProblem(placeProblems(error, clientFieldNames, form.setError))
    }
  })

  return (
    <WelcomeStep
      company={company}
      title="Welcome"
      lead={`${company.name} works with you through Chalkline. Check the details they have for you.`}
      action="Continue"
      busy={busy}
      problem={problem}
      onSubmit={submit}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="First name" required error={errors.first_name?.message}>
          <Input {...form.register('first_name')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" required error={errors.last_name?.message}>
          <Input {...form.register('last_name')} autoComplete="family-name" />
        </Field>
      </div>
      <Field label="Company" optional error={errors.company_name?.message}>
        <Input {...form.register('company_name')} autoComplete="organization" />
      </Field>
      <Field
        label="Phone"
        error={errors.phone?.message}
        help={`So ${company.name} can reach you on the day of the work`}
      >
        <PhoneInput value={values.phone ?? ''} onChange={(phone) => form.setValue('phone', phone)} name="phone" />
      </Field>
      <RadioRow
        label="How should we contact you?"
        value={values.preferred_contact ?? undefined}
        onChange={(way) => form.setValue('preferred_contact', way)}
        choices={[
          { value: 'email', label: 'Email' },
          { value: 'phone', label: 'Call' },
          { value: 'text', label: 'Text' },
        ]}
      />
      <AddressFields form={form} prefix="service" legend="Where the work is" />
      <div className="flex flex-col gap-4">
        <Checkbox label="Billing address is the same" {...form.register('same_billing')} />
        {!values.same_billing && <AddressFields form={form} prefix="billing" legend="Billing address" />}
      </div>
      <Field label="Access notes" optional error={errors.access_notes?.message} help="Gate code, dog, where to park">
        <Textarea {...form.register('access_notes')} rows={2} />
      </Field>
      <div className="flex flex-col">
        <Checkbox
          label="Send me estimates, invoices and contracts by email"
          note="You can ask for paper copies at any time"
          {...form.register('accept_e_records')}
        />
        <Checkbox label={`News from ${company.name} now and then`} {...form.register('marketing_opt_in')} />
      </div>
    </WelcomeStep>
  )
}
