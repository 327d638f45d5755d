import { Readable } from 'node:stream'
import pg from 'pg'
import { setupError } from '#server/platform/setup-error.ts'

export type BaseBackup = {
  /** About how many bytes it will have; the write-ahead log that it needs comes on top. */
  expected_bytes: number
  /** The tar archive of the cluster, with the log that it needs. Fails where the server ends it. */
  archive: Readable
  /** PostgreSQL's own list of what it sent, with SHA-256; there once the archive has been read to its end. */
  manifest(): string
  close(): Promise<void>
}

/** So much is kept in memory where the disk is slower than PostgreSQL. */
const WAITING_BYTES = 8 * 1_048_576

const command = `BASE_BACKUP (LABEL 'chalkline', CHECKPOINT 'fast', WAL true, PROGRESS true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * A copy of the whole cluster while it is in use, over the replication protocol: what was committed when it ends is in it.
 * `url` is the superuser's. A slot of this connection keeps the log that is written meanwhile, and goes with it.
 * https://www.postgresql.org/docs/18/protocol-replication.html
 */
export async function openBaseBackup(url: string): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: `${url}?replication=true`, application_name: 'chalkline backup' })
  await client.connect()
  const slot = `CREATE_REPLICATION_SLOT "chalkline_${process.pid}" TEMPORARY PHYSICAL (RESERVE_WAL true)`
  await client.query(slot)
  const query = new BaseBackupQuery(command)
  const { archive, listed } = query
  const fail = (error: Error) => archive.destroy(setupError(`PostgreSQL ended the backup: ${error.message}.`, error))
  client.on('error', fail)
  query.on('error', fail)
  query.on('end', () => archive.push(null))
  const sized = new Promise<number>((resolve, reject) => {
    // The list of tablespaces, of which there is one; its size is in kilobytes.
    query.on('row', (row: { size?: string }) => row.size !== undefined && resolve(Number(row.size) * 1024))
    archive.on('error', reject)
  })
  client.query(query)
  return {
    expected_bytes: await sized,
    archive,
    manifest: () => Buffer.concat(listed).toString('utf8'),
    // Not read to its end, the server would wait with what it has still to send.
    close: async () => (archive.readableEnded ? client.end() : query.abort()),
  }
}

type Message = { chunk: Buffer }
type Sender = { stream: { pause(): void; resume(): void; destroy(): void } }

/** pg reads past what a COPY sends; here it is handed on, no faster than it is taken. */
class BaseBackupQuery extends pg.Query {
  readonly listed: Buffer[] = []
  readonly archive: Readable
  abort = () => {}
  private resume = () => {}
  private inManifest = false

  constructor(text: string) {
    super(text)
    this.archive = new Readable({ highWaterMark: WAITING_BYTES, read: () => this.resume() })
  }

  /** The first byte says what comes: a new archive, the manifest, data of the one or the other, how far it is. */
  handleCopyData({ chunk }: Message, { stream }: Sender) {
    this.abort = () => stream.destroy()
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'm') this.inManifest = true
    if (kind !== 'd') return
    const data = Buffer.from(chunk.subarray(1)) // pg uses its buffer again
    if (this.inManifest) this.listed.push(data)
    else if (!this.archive.push(data)) {
      stream.pause()
      this.resume = () => stream.resume()
    }
  }
}
