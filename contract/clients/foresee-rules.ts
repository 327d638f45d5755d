import { plainSpelling } from './choosing-rules.ts'
import { clientFields } from './fields.ts'
import { clientName } from './rules.ts'
import type { Client, ClientRow } from './shapes.ts'

/** What is written of a client, as it is sent. */
export type ClientWords = Readonly<Record<string, unknown>> & { id: string }

/** A client who is added, as the server will have them; when, ISO. */
export function foreseeNewClient(words: ClientWords, at: string): Client {
  const empty = Object.entries(clientFields).map(([name, field]) => [
    name,
    // What a client with a log-in may see is theirs unless it is taken away.
    field.kind === 'yes_no' ? name.startsWith('sees_') : null,
  ])
  const fresh = {
    ...{ id: words.id, display_name: '', accept_e_records: false, marketing_opt_in: false, has_tax_certificate: false },
    ...{ tags: [], invite_status: 'not_invited', invite_at: null, stage: 'lead', archived_at: null },
    ...{ created_at: at, version: 1 },
  } as const
  return foreseeClient({ ...Object.fromEntries(empty), ...fresh } as unknown as Client, words)
}

/** A client with what is written of them; an empty text clears a field. Their tags are the server's to say. */
export function foreseeClient(client: Client, words: ClientWords): Client {
  if (client.id !== words.id) return client
  const written = Object.keys(clientFields)
    .filter((name) => words[name] !== undefined)
    .map((name) => [name, words[name] === '' ? null : words[name]])
  const next = { ...client, ...Object.fromEntries(written) } as Client
  return { ...next, display_name: clientName(next) || client.display_name }
}

/** A client in a list. */
export function clientRowOf(client: Client): ClientRow {
  const { id, display_name, company_name, email, phone, service_city, tags, invite_status, invite_at, stage } = client
  return {
    ...{ id, display_name, company_name, email, phone, city: service_city },
    tags: tags.map((tag) => tag.id),
    ...{ last_activity_at: client.created_at, invite_status, invite_at, stage },
  }
}

/** A row with what is written of its client. */
export function foreseeClientRow(row: ClientRow, words: ClientWords): ClientRow {
  if (row.id !== words.id) return row
  const text = (name: string, known: string | null | undefined) =>
    words[name] === undefined ? known : (words[name] as string | null) || null
  const names = { first_name: text('first_name', null), last_name: text('last_name', null) }
  const company_name = text('company_name', row.company_name) ?? null
  return {
    ...row,
    company_name,
    display_name: clientName({ ...names, company_name }) || row.display_name,
    email: text('email', row.email),
    phone: text('phone', row.phone),
    city: text('service_city', row.city) ?? null,
  }
}

type ClientPage = { clients: ClientRow[]; total: number; counts?: { lead: number; active: number; archived: number } }
/** What a list of clients was asked for. */
export type AskedClients = { page?: number; q?: string; stage?: string; sort?: string; tags?: readonly string[] }

/** A list with a client who was just added, where its question finds them: by name, else in front. The same again changes nothing. */
export function withNewClient<P extends ClientPage>(list: P, client: Client, asked: AskedClients): P {
  if (list.clients.some(({ id }) => id === client.id) || !finds(asked, client)) return list
  const row = clientRowOf(client)
  const later = list.clients.findIndex((each) => each.display_name.localeCompare(row.display_name) > 0)
  const byName = (asked.sort ?? 'name') === 'name'
  const place = byName ? (later < 0 ? list.clients.length : later) : 0
  return {
    ...list,
    clients: list.clients.toSpliced(place, 0, row),
    total: list.total + 1,
    ...(list.counts ? { counts: { ...list.counts, lead: list.counts.lead + 1 } } : {}),
  }
}

function finds({ page = 1, q, stage, tags = [] }: AskedClients, client: Client): boolean {
  if (page > 1 || tags.length > 0 || (stage !== undefined && stage !== 'lead')) return false
  return !q || isFoundBy(q, client)
}

/** Whether each word that was typed is in the name, or what else a client is found by. */
export function isFoundBy(q: string, client: Pick<ClientRow, 'display_name' | 'company_name' | 'email'>): boolean {
  const text = plainSpelling([client.display_name, client.company_name, client.email].filter(Boolean).join(' '))
  return plainSpelling(q)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}
