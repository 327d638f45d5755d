import * as calls from '#contract/clients/properties/calls.ts'
import type { Property } from '#contract/clients/properties/shapes.ts'
import { useWrite } from '#web/api/use-call.ts'
import { useGetClient } from '../queries.ts'

export const useCreateProperty = () => useWrite(calls.createProperty)
export const useUpdateProperty = () => useWrite(calls.updateProperty)
export const useMakePropertyMain = () => useWrite(calls.makePropertyMain)
export const useDeleteProperty = () => useWrite(calls.deleteProperty)

/** The properties of a client, the main one first; none while they are not known. */
export function useProperties(client_id: string | undefined): readonly Property[] {
  return useGetClient(client_id || undefined).data?.properties ?? []
}
