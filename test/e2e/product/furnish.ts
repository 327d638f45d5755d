import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Begins to make what journeys copy, once for all of them and beside those that need none of it: a database without a
 * company, and one with the demo company. Where each is, is written to a file of the folder MADE_ONCE_AT as soon as it is
 * there: see server.ts.
 */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-journeys-'))
  process.env.MADE_ONCE_AT = folder
  const child = spawn(process.execPath, ['scripts/furnish.ts', '50'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  for (const [file, word] of [
    ['empty', 'Empty'],
    ['furnished', 'Furnished'],
  ] as const)
    listenTo(child, word, (said) => {
      const at = join(folder, `${file}.json`)
      writeFileSync(`${at}.part`, said)
      renameSync(`${at}.part`, at)
    })
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Once: what is said after the word, or the empty text where it could not be made. */
function listenTo(child: ChildProcess, word: string, report: (said: string) => void) {
  let said = ''
  let reported = false
  const once = (what: string) => {
    if (!reported) report(what)
    reported = true
  }
  child.stdout?.on('data', (chunk) => {
    said += chunk
    const found = said.match(new RegExp(`${word}: (.*)\n`))?.[1]
    if (found) once(found)
  })
  child.once('exit', () => once(''))
}
