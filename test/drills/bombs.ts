import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Office, openOffice } from './office.ts'

export type BombReport = {
  asked: number
  statuses: number[]
  memory_before: number
  memory_after: number
  others_slowest_ms: number
  int_ms: number
  term_ms: number
}

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('Cedar')] }] }
const wide = { type: 'table_cell', attrs: { rowspan: 20_000, colspan: 12 }, content: [paragraph('A')] }
const rows = (count: number) => ({
  type: 'table',
  content: Array.from({ length: count }, () => ({ type: 'table_row', content: [wide] })),
})

/** Texts that keep a printer busy: two as they were taken once, four as they are taken still. */
const texts: Record<string, object[]> = {
  'a table of 200 rows over 20,000 rows and 12 columns': [rows(200)],
  'one of 1,500 rows': [rows(1_500)],
  '450 kB in 900 paragraphs': Array.from({ length: 900 }, () =>
    paragraph('cedar boards and screws '.repeat(21).trim()),
  ),
  '2,000 lists': Array.from({ length: 2_000 }, () => list),
  'one word of 450 kB': [paragraph('c'.repeat(450_000))],
  'marks on each character': [paragraph(`a${'\u0301'.repeat(20)}`.repeat(2_000))],
}

/** Asks for the PDF of each text twice while another document is asked for again and again, then asks the server to end. */
export async function drillBombs(): Promise<BombReport> {
  const office = await openOffice()
  try {
    const drafts = await Promise.all(Object.values(texts).map((content) => draftOf(office, content)))
    // Of another company: its documents and these take turns.
    const neighbor = { ...office, data: await enterAs(office, 'eve') }
    const other = await draftOf(neighbor, [paragraph('The contractor builds a deck.')])
    await pdfOf(neighbor, other)
    const memory_before = office.memoryOfAll()
    let over = false
    const others = askFor(neighbor, other, () => over)
    const bombs = await Promise.all([...drafts, ...drafts].map((id) => pdfOf(office, id)))
    over = true
    const others_slowest_ms = Math.max(...(await others))
    await sleep(1_000)
    const memory_after = office.memoryOfAll()
    const stop = async (signal: NodeJS.Signals) => {
      for (const id of drafts) void pdfOf(office, id).catch(() => {})
      await sleep(100)
      return Math.round(await office.stopServer(signal))
    }
    return {
      asked: bombs.length,
      statuses: [...new Set(bombs.map(({ status }) => status))].sort(),
      memory_before,
      memory_after,
      others_slowest_ms,
      int_ms: await stop('SIGINT'),
      term_ms: await stop('SIGTERM'),
    }
  } finally {
    await office.close()
  }
}

/** Each was printed or refused, memory came back, nobody else waited for a second, and the server ended when it was asked to. */
export function isUnmoved(report: BombReport): boolean {
  const { statuses, memory_before, memory_after, others_slowest_ms, int_ms, term_ms } = report
  return (
    statuses.every((status) => status === 200 || status === 400) &&
    memory_after - memory_before <= 300 &&
    others_slowest_ms < 1_000 &&
    Math.max(int_ms, term_ms) <= 20_000
  )
}

/** A session of a person whose company was laid in, as a log-in leaves it. */
async function enterAs({ superuser, data }: Office, username: string): Promise<Office['data']> {
  const [session, access] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))
  const hashOf = (text = '') => createHash('sha256').update(text).digest('hex')
  const client = new pg.Client({ connectionString: superuser() })
  await client.connect()
  await client.query(
    `with person as (select u.id, m.company_id from user_account u join membership m on m.user_id = u.id where u.username = $1),
      made as (insert into session (hash, user_id, expires_at, active_company)
        select $2, id, now() + interval '1 day', company_id from person returning id)
    insert into session_token (hash, session_id, kind, expires_at) select $3, id, 'access', now() + interval '1 day' from made`,
    [username, hashOf(session), hashOf(access)],
  )
  await client.end()
  return { ...data, cookie: `session=${session}; access=${access}` }
}

/** A draft whose text lies in the database as it is, whatever is taken today. */
async function draftOf({ url, data, superuser }: Office, content: object[]): Promise<string> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Deck' })
  const answer = await fetch(`${url}/api/contracts/`, { method: 'POST', headers, body })
  const { contract_id } = (await answer.json()) as { contract_id: string }
  const client = new pg.Client({ connectionString: superuser() })
  await client.connect()
  await client.query('update contract set content = $2 where id = $1', [contract_id, { type: 'doc', content }])
  await client.end()
  return contract_id
}

async function pdfOf({ url, data }: Office, id: string): Promise<{ status: number; ms: number }> {
  const start = performance.now()
  const answer = await fetch(`${url}/api/contracts/${id}/pdf/`, { headers: { cookie: data.cookie } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: Math.round(performance.now() - start) }
}

/** How long a plain document of somebody else took, each time. */
async function askFor(office: Office, id: string, isOver: () => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver()) took.push((await pdfOf(office, id)).ms)
  return took
}
