import { createClient, getClient, listClients, updateClient } from '#contract/clients/calls.ts'
import { clientFields } from '#contract/clients/fields.ts'
import {
  type AskedClients,
  type ClientWords,
  foreseeClient,
  foreseeClientRow,
  foreseeNewClient,
  withNewClient,
} from '#contract/clients/foresee-rules.ts'
import { clientChangeWaits, newClientWaits } from '#contract/clients/offline-rules.ts'
import { clientName } from '#contract/clients/rules.ts'
import type { Client } from '#contract/clients/shapes.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import type { CallKind, CallWords, WrittenCall } from '#web/offline/calls/call-kind.ts'
import { textOfFields, textOfNew } from '#web/offline/calls/field-words.ts'
import { onlyClient } from '../queries.ts'

type Added = InputFor<typeof createClient>
type Change = InputFor<typeof updateClient>
type Page = AnswerFor<typeof getClient>
type List = AnswerFor<typeof listClients>

const words = {
  forbidden: "You don't have access to change this client anymore.",
  gone: 'This client is no longer there.',
}

const added = ({ input, at }: WrittenCall) => foreseeNewClient(input as ClientWords, new Date(at).toISOString())

/** A client who is added without a connection. */
export const createClientCall: CallKind = {
  row: createClient,
  offline: newClientWaits,
  describe(input: Added): CallWords | undefined {
    const { id } = input
    const name = clientName(input)
    if (!id || !name) return undefined
    return {
      ...{ about: id, name: `New client: ${name}`, marks: [id], where: name, href: `/clients/${id}` },
      text: textOfNew(name, clientFields, input, ['first_name', 'last_name', 'company_name']),
    }
  },
  foresee: [
    {
      of: listClients,
      apply: (list: List, call, asked: AskedClients) => withNewClient(list, added(call), asked),
    },
    {
      of: getClient,
      apply: (page: Page) => page,
      make: (call, { id }: { id: string }) =>
        call.input.id === id ? ({ ...onlyClient, client: added(call) } satisfies Page) : undefined,
    },
  ],
  answer: (input: Added, _known, at) => {
    const client = foreseeNewClient(input as ClientWords, new Date(at).toISOString())
    return { client_id: client.id, client, duplicates: [] }
  },
  recordOf: ({ client }) => client as Client,
  fields: () => clientFields,
  words: { ...words, forbidden: "You don't have access to add clients anymore." },
}

/** A client who is changed without a connection. */
export const updateClientCall: CallKind = {
  row: updateClient,
  offline: clientChangeWaits,
  describe(change: Change, known): CallWords | undefined {
    const { id } = change
    const client = known(getClient, { id })?.client
    if (!client) return undefined
    const names = Object.keys(change).filter((name) => name in clientFields)
    const fields = Object.fromEntries(names.map((name) => [name, client[name as keyof Client]]))
    const changes = Object.fromEntries(
      names
        .filter((name) => (change[name as keyof Change] || null) !== (fields[name] || null))
        .map((name) => [name, change[name as keyof Change]]),
    )
    return {
      ...{ about: id, name: 'Change the client', marks: [id], where: client.display_name, href: `/clients/${id}` },
      base: { fields },
      text: textOfFields(clientFields, changes),
    }
  },
  foresee: [
    {
      of: getClient,
      apply: (page: Page, { input }) => ({ ...page, client: foreseeClient(page.client, input as ClientWords) }),
    },
    {
      of: listClients,
      apply: (list: List, { input }) => ({
        ...list,
        clients: list.clients.map((row) => foreseeClientRow(row, input as ClientWords)),
      }),
    },
  ],
  answer(change: Change, known) {
    const client = known(getClient, { id: change.id })?.client
    return client ? { client: foreseeClient(client, change as ClientWords) } : {}
  },
  recordOf: ({ client }) => client as Client,
  fields: () => clientFields,
  async read({ id }: Change) {
    const { client, activity } = await send(getClient, { id })
    const changed = activity.find(({ noun, kind }) => noun === 'client' && kind === 'changed')
    return { record: client, changed: changed && { who: changed.who ?? 'Somebody', at: changed.at } }
  },
  words,
}
