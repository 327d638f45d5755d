import type { Client } from '#contract/clients/shapes.ts'
import type { SaveForm } from '#web/api/form/use-save-form.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { Textarea } from '#web/ui/input/textarea.tsx'
import type { ClientValues } from '../client-values.ts'
import { TagsField } from '../tags/tags-field.tsx'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
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
      {canSeeContact && (
        <Field label="Notes" {...form.field('notes')} help="Only people who can see contact details can read it">
          <Textarea {...form.input('notes')} />
        </Field>
      )}
      <Checkbox
        label="Tax exempt"
        note="New estimates and invoices for this client carry no tax"
        {...form.checkbox('tax_exempt')}
      />
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
      {business && (
        <Field label="Company name" required {...form.field('company_name')}>
          <Input {...form.input('company_name')} autoComplete="off" />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field
          label={business ? 'Contact, first name' : 'First name'}
          required={!business}
          {...form.field('first_name')}
        >
          <Input {...form.input('first_name')} autoComplete="off" />
        </Field>
        <Field label="Last name" {...form.field('last_name')}>
          <Input {...form.input('last_name')} autoComplete="off" />
        </Field>
      </div>
    </>
  )
}

/** Where the work is, and where the invoice goes. */
function PlaceFields({ form }: { form: SaveForm<ClientValues> }) {
  return (
    <>
      <AddressFields form={form} prefix="service" legend="Site address" />
      <Field
        label="Access notes"
        optional
        {...form.field('access_notes')}
        help="Gate code, dog, where to park. The crew sees it"
      >
        <Textarea rows={2} {...form.input('access_notes')} />
      </Field>
      <div className="flex flex-col gap-4">
        <Checkbox label="Billing address is the same" {...form.checkbox('same_billing')} />
        {!form.values.same_billing && <AddressFields form={form} prefix="billing" legend="Billing address" />}
      </div>
    </>
  )
}
