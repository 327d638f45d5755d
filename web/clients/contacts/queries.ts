import * as calls from '#contract/clients/contacts/calls.ts'
import { useWrite } from '#web/api/use-call.ts'

export const useCreateContact = () => useWrite(calls.createContact)
export const useUpdateContact = () => useWrite(calls.updateContact)
export const useDeleteContact = () => useWrite(calls.deleteContact)
