import pg from 'pg'

/** What opens a transaction, in the same message as its first statement. */
export type Prefix = 'begin' | 'commit and chain'

/** What of the driver's wire is used here; its own types leave it out. */
export type Wire = {
  stream: { cork(): void; uncork(): void; destroy(): void }
  parse(statement: { name: string; text: string; types?: undefined }): void
  bind(portal: { portal: ''; statement: string; values: [] }): void
  execute(portal: { portal: ''; rows: 0 }): void
}

/**
 * Sends a prepared statement with `begin` or the like before it, as one message with one end: PostgreSQL answers both at once, and the
 * process writes and reads once where it would twice. Answers the statement's rows.
 */
export function queryWithPrefix(
  client: pg.PoolClient,
  prefix: Prefix,
  statement: { name: string; text: string; values: string[] },
): Promise<Record<string, unknown>[]> {
  return new Promise((resolve, reject) => {
    const query = new PrefixedQuery(statement, (error, results) => {
      if (error) reject(error)
      else resolve((results as unknown as pg.QueryResult[]).at(-1)?.rows ?? [])
    })
    query.prefix = prefix
    client.query(query)
  })
}

const parsed = new WeakMap<object, Set<Prefix>>()

class PrefixedQuery extends pg.Query {
  prefix: Prefix = 'begin'

  /** Called by the driver when the statement goes out. */
  prepare(wire: object) {
    gather(wire as Wire)
    sendPrefix(wire as Wire, this.prefix)
    // The driver's types do not name it.
    const own = pg.Query.prototype as unknown as { prepare(wire: object): void }
    own.prepare.call(this, wire)
  }
}

function sendPrefix(wire: Wire, prefix: Prefix) {
  const known = parsed.get(wire) ?? new Set()
  if (!known.has(prefix)) wire.parse({ name: prefix, text: prefix })
  parsed.set(wire, known.add(prefix))
  wire.bind({ portal: '', statement: prefix, values: [] })
  wire.execute({ portal: '', rows: 0 })
}

/** Whatever is sent on a wire until the end of this turn leaves as one message. */
export function gather({ stream }: Wire) {
  stream.cork()
  process.nextTick(() => stream.uncork())
}
