import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { getClient } from '#contract/clients/calls.ts'
import * as calls from '#contract/clients/merge/calls.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { readOf, useRead, useWrite } from '#web/api/use-call.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { keepClient } from '../queries.ts'

export const useListDuplicates = (page: number) =>
  useRead(calls.listDuplicates, { page }, { placeholderData: keepPreviousData })

export const useDismissDuplicate = () => useWrite(calls.dismissDuplicate)

/** As they are at the moment: what is chosen between must not be old. */
export const useGetMerge = (id: string, other_id: string) => useRead(calls.getMerge, { id, other_id }, { staleTime: 0 })

/** The page of the merged client is left by who merges; only another visit asks for it again. */
export const useMergeClients = () =>
  useWrite(calls.mergeClients, {
    leaves: [getClient, calls.getMerge],
    onDone: ({ client }, { other_id }, cache) => {
      keepClient(cache, client)
      void cache.invalidateQueries({ queryKey: keyOfClient(client.id) })
      forgetClient(cache, other_id)
    },
  })

const keyOfClient = (id: string) => readOf(getClient, { id }).queryKey

function forgetClient(cache: QueryClient, id: string) {
  void cache.invalidateQueries({ queryKey: keyOfClient(id), refetchType: 'none' })
}

type MergeAnswer = { id: string; merge: { id: string; name: string } }

/** Undoes a merge, and says what came of it. */
export function useUndoMerge() {
  const undo = useWrite(calls.undoMerge)
  const carryOut = async ({ id, merge }: MergeAnswer) => {
    try {
      const { message } = await undo.mutateAsync({ id, merge_id: merge.id })
      const [title = '', ...rest] = (message ?? '').split(/(?<=\.) /)
      toast({ kind: 'success', title: title.replace(/\.$/, ''), body: rest.join(' ') || undefined })
    } catch (error) {
      toast({ kind: 'problem', title: "The merge wasn't undone", body: fieldMessage(error) })
    }
  }
  return { undo: carryOut, busy: undo.isPending }
}
