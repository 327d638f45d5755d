import { existsSync, readFileSync } from 'node:fs'
import { hashOfMigrations, readMigrations } from '#server/platform/database/migration-files.ts'

export const schemaTypesPath = 'server/platform/database/schema.generated.ts'

/** What the migrations are now, in one hash; the queue's own do not show in the types. */
export function schemaHash(): string {
  return hashOfMigrations(readMigrations('db/migrations').filter(({ sql }) => sql !== undefined))
}

/** Whether the generated types were generated from the migrations as they are now. Starts no database. */
export function areSchemaTypesFresh(): boolean {
  return (
    existsSync(schemaTypesPath) && readFileSync(schemaTypesPath, 'utf8').includes(`// migrations ${schemaHash()}\n`)
  )
}
