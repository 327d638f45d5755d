import { useState } from 'react'
import { contactFault, contactName } from '#contract/clients/contacts/rules.ts'
import type { Contact } from '#contract/clients/contacts/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { shapeValues } from '#web/ui/form/shape-values.ts'
import { PersonFields, SentFields } from './contact-fields.tsx'
import { type ContactValues, contactShape } from './contact-values.ts'
import { useCreateContact, useUpdateContact } from './queries.ts'

type ContactSheetProps = {
  client_id: string
  /** The contact to change; a new one where left out. */
  contact?: Contact
  onClose: () => void
}

/** New or edit: who it is, how they are reached, what is sent to them. */
export function ContactSheet({ client_id, contact, onClose }: ContactSheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(contact)
  const saveContact = useSaveContact(client_id, before, theirs)
  const form = useSaveForm({
    values: shapeValues(contactShape, before),
    shape: contactShape,
    check: nameProblem,
    save: (_, { values }) => saveContact(values),
    saved: ({ message }) => {
      toast({ kind: 'success', title: message ?? 'Contact saved' })
      onClose()
    },
    failed,
  })
  return (
    <FormSheet
      form={form}
      title={contact ? `Edit ${contactName(contact)}` : 'New contact'}
      action="Save contact"
      initialFocus="input[name=first_name]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="contact" onTakeTheirs={() => takeTheirs(form)} />}
      <PersonFields form={form} canSeeContact={!contact || contact.email !== undefined} />
      <SentFields form={form} />
    </FormSheet>
  )
}

/** Adds it, or changes it: over what somebody else saved meanwhile only once that was shown, and nothing that is not seen. */
function useSaveContact(id: string, before: Contact | undefined, theirs: Contact | undefined) {
  const create = useCreateContact()
  const update = useUpdateContact()
  const [contact_id] = useState(() => crypto.randomUUID())
  return (values: ContactValues): Promise<{ message?: string }> => {
    if (!before) return create.mutateAsync({ id, contact_id, ...values })
    const { email, phone, notes, ...rest } = values
    const seen = before.email === undefined ? rest : values
    return update.mutateAsync({ id, contact_id: before.id, version: (theirs ?? before).version, ...seen })
  }
}

function nameProblem(values: ContactValues): { first_name?: string } {
  const fault = contactFault(values)
  return fault ? { [fault.field]: fault.message } : {}
}
