import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Begins to furnish the company that journeys copy, once for all of them and beside those that need none. Its place is
 * written to the file that FURNISHED_AT names as soon as it is there: see `startFurnished`.
 */
export default function setUp(): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkline-journeys-'))
  const at = join(folder, 'furnished.json')
  process.env.FURNISHED_AT = at
  const child = spawn(process.execPath, ['scripts/furnish.ts', '50'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  listenTo(child, (said) => {
    writeFileSync(`${at}.part`, said)
    renameSync(`${at}.part`, at)
  })
  return async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Once: where the company is, or the empty text where it could not be furnished. */
function listenTo(child: ChildProcess, report: (said: string) => void) {
  let said = ''
  let reported = false
  const once = (what: string) => {
    if (!reported) report(what)
    reported = true
  }
  child.stdout?.on('data', (chunk) => {
    said += chunk
    const found = said.match(/Furnished: (.*)\n/)?.[1]
    if (found) once(found)
  })
  child.once('exit', () => once(''))
}
