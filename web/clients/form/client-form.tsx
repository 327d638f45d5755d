import { clientFields } from '#contract/clients/fields.ts'
import type { Client } from '#contract/clients/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { PhoneInput } from '#web/ui/input/phone-input.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import type { ClientValues } from '../client-values.ts'
import { TagsField } from '../tags/tags-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ClientInput } from './client-input.tsx'
import { DuplicateHint } from './duplicate-hint.tsx'

type ClientFormProps = {
  form: SaveForm<ClientValues>
  /** The client that is edited; a client is no duplicate of itself. */
  client?: Client
  /** The one it seems to be was opened instead. */
  onOpenInstead: () => void
}

/** Everything one fills in of a client; a name is all that is needed. */
export function ClientForm({ form, client, onOpenInstead }: ClientFormProps) {
  const { email, phone } = form.values
  const canSeeContact = client?.email !== undefined || !client
  return (
    <>
      <NameFields form={form} />
      {canSeeContact && (
        <>
          <ContactFields form={form} />
          <DuplicateHint email={email} phone={phone} except={client?.id} onOpen={onOpenInstead} />
        </>
      )}
      <PlaceFields form={form} />
      <TagsField
        value={form.values.tags}
        error={form.field('tags').error}
        offersTemplates={!client}
        onChange={(tags) => form.change({ tags })}
      />
      {canSeeContact && <ClientInput form={form} name="notes" />}
      <ClientInput form={form} name="tax_exempt" />
    </>
  )
}

/** How a client is reached. */
function ContactFields({ form }: { form: SaveForm<ClientValues> }) {
  return (
    <>
      <ClientInput form={form} name="email" />
      <Field label={clientFields.phone.label} {...form.field('phone')}>
        <PhoneInput {...form.input('phone')} autoComplete="off" />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={clientFields.phone_2.label} optional {...form.field('phone_2')}>
          <PhoneInput {...form.input('phone_2')} autoComplete="off" />
        </Field>
        <ClientInput form={form} name="preferred_contact" optional none="Any way" />
      </div>
    </>
  )
}

/** A person by their name, a business by its own and that of somebody there. */
function NameFields({ form }: { form: SaveForm<ClientValues> }) {
  const business = form.values.kind === 'business'
  return (
    <>
      <SegmentedControl
        label="Kind of client"
        hideLabel
        {...form.input('kind')}
        choices={[
          { value: 'person', label: 'Person' },
          { value: 'business', label: 'Business' },
        ]}
      />
      {business && <ClientInput form={form} name="company_name" required />}
      <div className="grid grid-cols-2 gap-4">
        <ClientInput
          form={form}
          name="first_name"
          required={!business}
          {...(business ? { label: 'Contact, first name' } : {})}
        />
        <ClientInput form={form} name="last_name" />
      </div>
    </>
  )
}

/** Where the work is, and where the invoice goes. */
function PlaceFields({ form }: { form: SaveForm<ClientValues> }) {
  return (
    <>
      <AddressFields form={form} prefix="service" legend="Site address" />
      <ClientInput form={form} name="access_notes" optional rows={2} />
      <div className="flex flex-col gap-4">
        <Checkbox label="Billing address is the same" {...form.checkbox('same_billing')} />
        {!form.values.same_billing && <AddressFields form={form} prefix="billing" legend="Billing address" />}
      </div>
    </>
  )
}
