import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { schemaPath, schemaTypesPath, staleSchemaFiles } from './schema-fresh.ts'

const migrations = () => {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync('db/migrations', folder, { recursive: true })
  return folder
}

it('a developer who changed no migration has a schema that is fresh', () => {
  expect(staleSchemaFiles(migrations())).toEqual([])
})

it('a developer who changes a migration, or adds one, is told that types and schema are stale', () => {
  const [changed, added] = [migrations(), migrations()]
  writeFileSync(join(changed, '0001-ground.sql'), 'create table ground (id uuid);')
  writeFileSync(join(added, '9999-more.sql'), 'create table more (id uuid);')
  expect(staleSchemaFiles(changed)).toEqual([schemaTypesPath, schemaPath])
  expect(staleSchemaFiles(added)).toEqual([schemaTypesPath, schemaPath])
})

it('a developer who only says more in a comment of a migration is told nothing', () => {
  const folder = migrations()
  writeFileSync(join(folder, '0001-ground.sql'), '\n-- More is said.\n', { flag: 'a' })
  expect(staleSchemaFiles(folder)).toEqual([])
})
