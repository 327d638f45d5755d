import { keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import * as calls from '#contract/clients/calls.ts'
import type { Client } from '#contract/clients/shapes.ts'
import { findAll } from '#web/api/find-all.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import { outdate, readOf, rewrite, useRead, useWrite } from '#web/api/use-call.ts'

export type ClientQuestion = InputFor<typeof calls.listClients>
type ClientAnswer = AnswerFor<typeof calls.getClient>

/** What is known of a client of whom nothing else was read. */
export const onlyClient: Omit<ClientAnswer, 'client'> = {
  contacts: [],
  properties: [],
  jobs: [],
  documents: [],
  contracts: [],
  galleries: [],
  totals: { jobs: 0, documents: 0, contracts: 0, galleries: 0 },
  activity: [],
}

export const useListClients = (input: ClientQuestion, enabled = true) =>
  useRead(calls.listClients, input, { placeholderData: keepPreviousData, enabled })

export const useGetClient = (id: string | undefined) =>
  useRead(calls.getClient, { id: id ?? '' }, { enabled: id !== undefined })

export const useCreateClient = () =>
  useWrite(calls.createClient, {
    onDone: ({ client }, _input, cache) =>
      cache.setQueryData<ClientAnswer>(readOf(calls.getClient, { id: client.id }).queryKey, {
        ...onlyClient,
        client,
      }),
  })

export const useUpdateClient = () =>
  useWrite(calls.updateClient, { onDone: ({ client }, _input, cache) => keepClient(cache, client) })

export const useSaveTaxCertificate = () =>
  useWrite(calls.saveTaxCertificate, { onDone: ({ client }, _input, cache) => keepClient(cache, client) })

/** Shows a client as an answer has it. */
export function keepClient(cache: QueryClient, client: Client) {
  const { queryKey } = readOf(calls.getClient, { id: client.id })
  cache.setQueryData<ClientAnswer>(queryKey, (before) => ({
    ...onlyClient,
    ...before,
    client,
  }))
}

/** Takes the row out of the lists at once; it comes back when the server refuses. */
export const useDeleteClient = () =>
  useWrite(calls.deleteClient, {
    foresee: ({ id }, cache) =>
      rewrite(cache, calls.listClients, undefined, (answer) => {
        const clients = answer.clients.filter((each) => each.id !== id)
        return { ...answer, clients, total: answer.total - (answer.clients.length - clients.length) }
      }),
  })

/** Many at once: what is outdated is asked for again when all are done, by `useOutdateClients`. */
export const deleteClient = (id: string) => send(calls.deleteClient, { id })
export const restoreClient = (id: string) => send(calls.restoreClient, { id })
export const inviteClient = (id: string) => send(calls.inviteClient, { id })

export function useOutdateClients() {
  const cache = useQueryClient()
  return () => outdate(cache, calls.deleteClient)
}

/** Every client that a question finds. */
export const findAllClients = (question: ClientQuestion) =>
  findAll(
    (paging) => send(calls.listClients, { ...question, ...paging }),
    ({ clients }) => clients,
  )

/** The clients that match what was typed, the likeliest first, for a field that chooses one. */
export async function findClients(q: string, signal: AbortSignal) {
  const most = 8
  const clients = await send(calls.listClients, { q, page_size: most, sort: 'match' }, { signal }).then(
    (answer) => answer.clients,
    async (error) => {
      if (!isSendError(error) || error.kind !== 'network') throw error
      const { findKnownClients } = await import('./known-clients.ts')
      return findKnownClients(q, most)
    },
  )
  return clients.map((each) => ({ value: each.id, label: each.display_name, note: each.city }))
}

/** The address where the work is, in the fields that a job and a document have too. */
export function placeOf(client: Client) {
  return {
    address: client.service_address,
    city: client.service_city,
    state: client.service_state,
    postal_code: client.service_postal_code,
  }
}
