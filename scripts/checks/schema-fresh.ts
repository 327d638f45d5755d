import { existsSync, readFileSync } from 'node:fs'
import { hashOfMigrations, readMigrations } from '#server/platform/database/migration-files.ts'

export const schemaTypesPath = 'server/platform/database/schema.generated.ts'
export const schemaPath = 'db/schema.sql'

/** What is written from the migrated database: its types for the server, and its SQL to be read. */
const written: Record<string, string> = { [schemaTypesPath]: '//', [schemaPath]: '--' }

/** The line that says which migrations a file was written from; the queue's own do not show in either. */
export function freshLine(file: string, folder = 'db/migrations'): string {
  const hash = hashOfMigrations(readMigrations(folder).filter(({ sql }) => sql !== undefined))
  return `${written[file]} migrations ${hash}`
}

/** The files that were written from other migrations than there are now. Starts no database. */
export function staleSchemaFiles(folder?: string): string[] {
  return Object.keys(written).filter(
    (file) => !existsSync(file) || !readFileSync(file, 'utf8').includes(`${freshLine(file, folder)}\n`),
  )
}
