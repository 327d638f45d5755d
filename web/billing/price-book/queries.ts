import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as calls from '#contract/billing/price-book/calls.ts'
import type { OfferedItem } from '#contract/billing/price-book/list.ts'
import { bookOf, type OfferedBook } from '#contract/billing/price-book/search-rules.ts'
import type { InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { SendError } from '#web/api/send-error.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'
import { orKept } from '#web/offline/kept/or-kept.ts'

export const usePriceBook = (question: InputFor<typeof calls.listPriceBook>) =>
  useRead(calls.listPriceBook, question, { placeholderData: keepPreviousData })

export const useItem = (id: string | undefined) =>
  useRead(calls.getItem, { id: id ?? '' }, { enabled: id !== undefined })

export const useCreateItem = () => useWrite(calls.createItem)
export const useUpdateItem = () => useWrite(calls.updateItem)
export const useSaveItemPhoto = () => useWrite(calls.saveItemPhoto)
export const useDeleteItem = () => useWrite(calls.deleteItem)
export const useRestoreItem = () => useWrite(calls.restoreItem)

/** All that is known of an item. */
export const fetchItem = async (id: string) => (await send(calls.getItem, { id })).item

type Offered = { items: OfferedItem[] }

/** The names of the whole book, once they are there; a browser that has this version of it fetches nothing. */
export function useOfferedBook(wanted: boolean): OfferedBook | undefined {
  const { data } = useQuery<OfferedBook, SendError>({
    queryKey: keyOf(calls.getOfferedItems, {}),
    queryFn: async ({ signal }) => {
      const asked = send(calls.getOfferedItems, {}, { signal }).then((file) => (file as Blob).text())
      const coming = asked.then((text) => JSON.parse(text) as Offered)
      return bookOf((await orKept(coming, calls.getOfferedItems)).items)
    },
    enabled: wanted,
  })
  return data
}
