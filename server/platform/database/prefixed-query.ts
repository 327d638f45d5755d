import pg from 'pg'

/** A word of a transaction that goes ahead of a statement in the same message. */
export type Lead = 'begin' | 'commit and chain'

/** What of the driver's wire is used here; its own types leave it out. */
export type Wire = {
  stream: { cork(): void; uncork(): void; destroy(): void }
  parse(statement: { name: string; text: string; types?: undefined }): void
  bind(portal: { portal: ''; statement: string; values: [] }): void
  execute(portal: { portal: ''; rows: 0 }): void
}

/**
 * Sends a prepared statement with `begin` before it, as one message with one end: PostgreSQL answers both at once, and the
 * process writes and reads once where it would twice. Answers the statement's rows.
 */
export function queryLed(
  client: pg.PoolClient,
  lead: Lead,
  statement: { name: string; text: string; values: string[] },
): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const query = new LedQuery(statement, (error, results) => {
      if (error) reject(error)
      else resolve((results as unknown as pg.QueryResult[]).at(-1)?.rows ?? [])
    })
    query.lead = lead
    client.query(query)
  })
}

const parsed = new WeakMap<object, Set<Lead>>()

class LedQuery extends pg.Query {
  lead: Lead = 'begin'

  /** Called by the driver when the statement goes out. */
  prepare(wire: object) {
    gather(wire as Wire)
    sendLead(wire as Wire, this.lead)
    // The driver's types do not name it.
    const own = pg.Query.prototype as unknown as { prepare(wire: object): void }
    own.prepare.call(this, wire)
  }
}

function sendLead(wire: Wire, lead: Lead) {
  const known = parsed.get(wire) ?? new Set()
  if (!known.has(lead)) wire.parse({ name: lead, text: lead })
  parsed.set(wire, known.add(lead))
  wire.bind({ portal: '', statement: lead, values: [] })
  wire.execute({ portal: '', rows: 0 })
}

/** Whatever is sent on a wire until the end of this turn leaves as one message. */
export function gather({ stream }: Wire) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
