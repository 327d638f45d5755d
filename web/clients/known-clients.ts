import { getClient, listClients } from '#contract/clients/calls.ts'
import { clientRowOf, isFoundBy } from '#contract/clients/foresee-rules.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { callParts } from '#web/offline/calls/call-parts.ts'
import { keptStore, readerNow } from '#web/offline/kept/read.ts'

type List = AnswerFor<typeof listClients>

/** The clients whom this device knows and who match what was typed, those that were added here among them: for choosing without a connection. */
export async function findKnownClients(q: string, most: number): Promise<ClientRow[]> {
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
  return clients
    .filter((row) => !q || isFoundBy(q, row))
    .sort((one, other) => one.display_name.localeCompare(other.display_name))
    .slice(0, most)
}
