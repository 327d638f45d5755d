import { keepPreviousData } from '@tanstack/react-query'
import * as calls from '#contract/photos/calls.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type GalleryQuestion = InputFor<typeof calls.listGalleries>

export const useListGalleries = (input: GalleryQuestion, enabled = true) =>
  useRead(calls.listGalleries, input, { placeholderData: keepPreviousData, enabled })

export const useCreateGallery = () => useWrite(calls.createGallery)
export const useUpdateGallery = () => useWrite(calls.updateGallery)
export const useDeleteGallery = () => useWrite(calls.deleteGallery)
export const useRestoreGallery = () => useWrite(calls.restoreGallery)

/** The galleries that match what was typed, for a field that chooses one. */
export async function findGalleries(q: string, signal: AbortSignal) {
  const { galleries } = await send(calls.listGalleries, { q: q || undefined, page_size: 8 }, { signal })
  return galleries.map(({ id, name, client_name }) => ({ value: id, label: name, note: client_name }))
}
