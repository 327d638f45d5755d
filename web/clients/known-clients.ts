import { getClient, listClientNames, listClients } from '#contract/clients/calls.ts'
import { chooseByName } from '#contract/clients/choosing-rules.ts'
import { clientRowOf, isFoundBy } from '#contract/clients/foresee-rules.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { callParts } from '#web/offline/calls/call-parts.ts'
import { keptStore, readerNow } from '#web/offline/kept/read.ts'

type List = AnswerFor<typeof listClients>
type Named = Pick<ClientRow, 'id' | 'display_name' | 'city'>

/** The clients whom this device knows and who match what was typed, those that were added here among them: for choosing without a connection. */
export async function findKnownClients(q: string, most: number): Promise<Named[]> {
  const who = readerNow()
  const store = await keptStore()
  const lists = who ? ((await store.listAnswers(who, listClients.path)) as List[]) : []
  const pages = who ? ((await store.listAnswers(who, getClient.path)) as AnswerFor<typeof getClient>[]) : []
  const rows = [...lists.flatMap(({ clients }) => clients), ...pages.map(({ client }) => clientRowOf(client))]
  const known = new Map(rows.map((row) => [row.id, row]))
  const open = [...known.values()].filter(({ stage }) => stage !== 'archived')
  const found = { clients: open, total: open.length, page: 1, page_size: open.length, total_pages: 1 }
  const parts = await callParts()
  const { clients } = parts ? await parts.overlaid(listClients, {}, found) : found
  const near = clients
    .filter((row) => !q || isFoundBy(q, row))
    .sort((one, other) => one.display_name.localeCompare(other.display_name))
  // The names that came with the jobs ahead, of whom nothing else is known here.
  const names = who ? ((await store.listAnswers(who, listClientNames.path)) as AnswerFor<typeof listClientNames>[]) : []
  const others = names.flatMap((answer) => answer.clients).filter(({ id }) => !known.has(id))
  return [...near, ...chooseByName(others, q, most)].slice(0, most)
}
