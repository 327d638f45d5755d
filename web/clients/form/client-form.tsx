import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Client } from '#contract/clients/shapes.ts'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { Input } from '#web/ui/input/input.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Select } from '#web/ui/input/select.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { ClientValues } from '../client-values.ts'
import { AddressFields } from './address-fields.tsx'
import { DuplicateHint } from './duplicate-hint.tsx'

type ClientFormProps = {
  form: UseFormReturn<ClientValues>
  /** The client that is edited; a client is no duplicate of itself. */
  client?: Client
  /** The one it seems to be was opened instead. */
  onOpenInstead: () => void
}

/** Everything one fills in of a client; a name is all that is needed. */
export function ClientForm({ form, client, onOpenInstead }: ClientFormProps) {
  const { errors } = form.formState
  const [kind, email, phone, sameBilling] = useWatch({
    control: form.control,
    name: ['kind', 'email', 'phone', 'same_billing'],
  })
  const canSeeContact = client?.email !== undefined || !client
  const business = kind === 'business'
  return (
    <>
      <SegmentedControl
        label="Kind of client"
        hideLabel
        value={kind}
        onChange={(next) => {
          form.setValue('kind', next, { shouldDirty: true })
          form.clearErrors(['first_name', 'company_name'])
        }}
        choices={[
          { value: 'person', label: 'Person' },
          { value: 'business', label: 'Business' },
        ]}
      />
      {business && (
        <Field label="Company name" required error={errors.company_name?.message}>
          <Input {...form.register('company_name')} autoComplete="off" />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={business ? 'Contact, first name' : 'First name'}
          required={!business}
          error={errors.first_name?.message}
        >
          <Input {...form.register('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" error={errors.last_name?.message}>
          <Input {...form.register('last_name')} autoComplete="off" />
        </Field>
      </div>
      {canSeeContact && (
        <>
          <Field label="Email" error={errors.email?.message} help="Estimates and invoices go here">
            <Input {...form.register('email')} type="email" inputMode="email" autoComplete="off" />
          </Field>
          <Field label="Phone" error={errors.phone?.message}>
            <Controller
              control={form.control}
              name="phone"
              render={({ field }) => (
                <PhoneInput {...field} value={field.value} onChange={field.onChange} autoComplete="off" />
              )}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Second phone" optional error={errors.phone_2?.message}>
              <Controller
                control={form.control}
                name="phone_2"
                render={({ field }) => (
                  <PhoneInput {...field} value={field.value} onChange={field.onChange} autoComplete="off" />
                )}
              />
            </Field>
            <Field label="Preferred contact" optional error={errors.preferred_contact?.message}>
              <Select {...form.register('preferred_contact')}>
                <option value="">Any way</option>
                <option value="phone">Call</option>
                <option value="text">Text</option>
                <option value="email">Email</option>
              </Select>
            </Field>
          </div>
          <DuplicateHint email={email} phone={phone} except={client?.id} onOpen={onOpenInstead} />
        </>
      )}
      <AddressFields form={form} prefix="service" legend="Site address" />
      <Field
        label="Access notes"
        optional
        error={errors.access_notes?.message}
        help="Gate code, dog, where to park. The crew sees it"
      >
        <Textarea rows={2} {...form.register('access_notes')} />
      </Field>
      <div className="flex flex-col gap-4">
        <Checkbox label="Billing address is the same" {...form.register('same_billing')} />
        {!sameBilling && <AddressFields form={form} prefix="billing" legend="Billing address" />}
      </div>
      {canSeeContact && (
        <Field label="Notes" error={errors.notes?.message} help="Only people who can see contact details can read it">
          <Textarea {...form.register('notes')} />
        </Field>
      )}
      <Checkbox
        label="Tax exempt"
        note="New estimates and invoices for this client carry no tax"
        {...form.register('tax_exempt')}
      />
    </>
  )
}
