import { readFileSync, writeFileSync } from 'node:fs'
import { schemaPath, staleSchemaFiles } from '#scripts/checks/schema-fresh.ts'
import { runScript } from '#scripts/process/run-script.ts'
import { readMigrations } from '#server/platform/database/migration-files.ts'
import { releases } from '#server/platform/database/releases.ts'
import { setupError } from '#server/platform/setup-error.ts'
import about from '../package.json' with { type: 'json' }

const how = '-- The schema of the last release; written by scripts/record-release.ts, do not edit.'

/** Writes down that this version is given out: its last migration, and its schema, which the next one may only add to. */
await runScript(async () => {
  const { version } = about
  if (releases.some((release) => release.version === version))
    throw setupError(`${version} is written down already: package.json has the version of the next release.`)
  if (staleSchemaFiles().length > 0)
    throw setupError('The migrations have changed since: node scripts/run.mjs generate-schema.')
  const last = readMigrations('db/migrations').at(-1)?.name
  const all = [...releases, { version, last }].map((release) => `  ${JSON.stringify(release)}`)
  writeFileSync('db/releases/releases.json', `[\n${all.join(',\n')}\n]\n`)
  writeFileSync('db/releases/schema.sql', readFileSync(schemaPath, 'utf8').replace(/^.*/, how))
  process.stdout.write(`${version} ends with ${last}\n`)
  return 0
})
