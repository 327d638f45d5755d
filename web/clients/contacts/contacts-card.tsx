import { useState } from 'react'
import { contactName } from '#contract/clients/contacts/rules.ts'
import type { Contact } from '#contract/clients/contacts/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { toastError } from '#web/users/toast-error.ts'
import { AllDetails, firstFew } from '../all-details.tsx'
import { ContactRow } from './contact-row.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import { useDeleteContact } from './queries.ts'

type ContactsCardProps = {
  client_id: string
  contacts: readonly Contact[]
  /** Beside other things: the first of them, under a card that says how to reach the client. */
  few?: boolean
}
type Open = { what: 'add' } | { what: 'edit' | 'remove'; contact: Contact }

/** Other people of a client. */
export function ContactsCard({ client_id, contacts, few }: ContactsCardProps) {
  const mayEdit = useCan('clients.edit')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const acts = {
    edit: (contact: Contact) => setOpen({ what: 'edit', contact }),
    remove: (contact: Contact) => setOpen({ what: 'remove', contact }),
  }
  return (
    <Card
      title={few ? 'Other contacts' : 'Contacts'}
      action={
        !few &&
        mayEdit && (
          <Button size="sm" onClick={() => setOpen({ what: 'add' })}>
            Add contact
          </Button>
        )
      }
    >
      {contacts.length === 0 ? (
        <p className="text-ink-muted">
          Nobody else yet. Add a spouse to call, a site manager, or a bookkeeper who gets the invoices.
        </p>
      ) : (
        <ul className="flex flex-col">
          {(few ? contacts.slice(0, firstFew) : contacts).map((contact) => (
            <ContactRow key={contact.id} contact={contact} acts={mayEdit ? acts : undefined} />
          ))}
        </ul>
      )}
      {few && contacts.length > firstFew && (
        <AllDetails client_id={client_id} label={`All ${contacts.length} contacts`} />
      )}
      {open?.what === 'add' && <ContactSheet client_id={client_id} onClose={close} />}
      {open?.what === 'edit' && <ContactSheet client_id={client_id} contact={open.contact} onClose={close} />}
      {open?.what === 'remove' && <DeleteContact client_id={client_id} contact={open.contact} onClose={close} />}
    </Card>
  )
}

type DeleteContactProps = { client_id: string; contact: Contact; onClose: () => void }

function DeleteContact({ client_id, contact, onClose }: DeleteContactProps) {
  const remove = useDeleteContact()
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={onClose}
      title={`Delete ${contactName(contact)}?`}
      consequences="They get no more documents. Links they were sent keep working."
      action="Delete contact"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { id: client_id, contact_id: contact.id },
          {
            onSuccess: () => {
              toast({ kind: 'success', title: `${contactName(contact)} deleted` })
              onClose()
            },
            onError: toastError,
          },
        )
      }
    />
  )
}
