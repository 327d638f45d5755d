import { readFileSync } from 'node:fs'
import about from '../package.json' with { type: 'json' }
import { notesOf } from './checks/release-notes.ts'
import { runScript } from './process/run-script.ts'

/** Prints what CHANGELOG.md says of a release, by its tag: `node scripts/run.mjs release-notes v0.2.0`. */
await runScript(async () => {
  process.stdout.write(notesOf(process.argv[2] ?? '', about.version, readFileSync('CHANGELOG.md', 'utf8')))
  return 0
})
