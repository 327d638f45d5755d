import { useNavigate } from 'react-router'
import { contactWords } from '#contract/clients/fields.ts'
import { clientWelcome } from '#contract/clients/welcome-shapes.ts'
import { type SaveForm, useSaveForm } from '#web/api/form/use-save-form.ts'
import { changeCompany } from '#web/api/session.ts'
import { AddressFields } from '#web/clients/form/address-fields.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { RadioRow } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import { type ClientWelcomeValues, clientInput, clientValues, type SavedClient } from './client-welcome-values.tsx'
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
export function ClientWelcomeForm({ entered, joining: { company }, id }: ClientWelcomeFormProps) {
  const [save, saveById] = [useSaveAboutClient(), useSaveAboutClientById()]
  const navigate = useNavigate()
  const form = useSaveForm({
    values: clientValues(entered),
    shape: clientWelcome,
    save: (_, { values }) => {
      const about = clientInput(values)
      return id ? saveById.mutateAsync({ id, ...about }) : save.mutateAsync(about)
    },
    saved: async ({ next }) => {
      await changeCompany()
      navigate(next, { replace: true })
    },
  })
  return (
    <WelcomeStep
      company={company}
      title="Welcome"
      lead={`${company.name} works with you through Chalkline. Check the details they have for you.`}
      form={form}
      action="Continue"
    >
      <PersonFields form={form} company={company.name} />
      <PlaceFields form={form} />
      <div className="flex flex-col">
        <Checkbox
          label="Send me estimates, invoices and contracts by email"
          note="You can ask for paper copies at any time"
          {...form.checkbox('accept_e_records')}
        />
        <Checkbox label={`News from ${company.name} now and then`} {...form.checkbox('marketing_opt_in')} />
      </div>
    </WelcomeStep>
  )
}

type FieldsProps = { form: SaveForm<ClientWelcomeValues> }

/** Who the client is and how they are reached. */
function PersonFields({ form, company }: FieldsProps & { company: string }) {
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
      <Field label="Company" optional {...form.field('company_name')}>
        <Input {...form.input('company_name')} autoComplete="organization" />
      </Field>
      <Field label="Phone" {...form.field('phone')} help={`So ${company} can reach you on the day of the work`}>
        <PhoneInput {...form.input('phone')} />
      </Field>
      <RadioRow
        label="How should we contact you?"
        {...form.input('preferred_contact')}
        choices={(['email', 'phone', 'text'] as const).map((value) => ({ value, label: contactWords[value] }))}
      />
    </>
  )
}

/** Where the work is, and where the invoice goes. */
function PlaceFields({ form }: FieldsProps) {
  return (
    <>
      <AddressFields form={form} prefix="service" legend="Where the work is" />
      <div className="flex flex-col gap-4">
        <Checkbox label="Billing address is the same" {...form.checkbox('same_billing')} />
        {!form.values.same_billing && <AddressFields form={form} prefix="billing" legend="Billing address" />}
      </div>
      <Field label="Access notes" optional {...form.field('access_notes')} help="Gate code, dog, where to park">
        <Textarea {...form.input('access_notes')} rows={2} />
      </Field>
    </>
  )
}
