import { z } from 'zod'
import { setupError } from '#server/platform/setup-error.ts'
import type { FileHashes } from './tar-files.ts'

/** As PostgreSQL writes it: https://www.postgresql.org/docs/18/backup-manifest-format.html */
const manifestShape = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.literal(2),
  Files: z.array(z.object({ Path: z.string(), Checksum: z.string() })),
})

/** Throws a setup error that names the first file which is missing or is not what PostgreSQL sent. The log is not in its list. */
export function refuseDifferences(manifest: string, hashes: FileHashes): void {
  const { Files } = manifestShape.parse(JSON.parse(manifest))
  for (const { Path, Checksum } of Files) {
    const found = hashes.get(Path)
    if (!found) throw setupError(`The copy of the database is not whole: ${Path} is missing.`)
    if (found !== Checksum) throw setupError(`The copy of the database is damaged: ${Path} is not what was sent.`)
  }
  if (![...hashes.keys()].some((path) => path.startsWith('pg_wal/')))
    throw setupError('The copy of the database is not whole: its write-ahead log is missing.')
}
