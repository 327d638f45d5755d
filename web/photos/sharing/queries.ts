import * as calls from '#contract/photos/sharing/calls.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

/** Openings come from elsewhere: they are asked for each time the links are looked at. */
export const useListGalleryLinks = (id: string) => useRead(calls.listGalleryLinks, { id }, { staleTime: 0 })
export const useCreateGalleryLink = () => useWrite(calls.createGalleryLink)
export const useRevokeGalleryLinks = () => useWrite(calls.revokeGalleryLinks)
