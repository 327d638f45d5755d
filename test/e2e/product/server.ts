import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KnownRecords } from './known-records.ts'

type Product = { url: string; stop(): Promise<void> }

/**
 * The product without a company, as a newcomer has it: its database is a copy of one that was migrated once for all journeys
 * (furnish.ts). With PRODUCT_URL that which runs there already.
 */
export async function startProduct(): Promise<Product> {
  const { PRODUCT_URL: url } = process.env
  return url ? { url, stop: async () => {} } : openFurnished(['copy', await madeOnce('empty')])
}

/** The product as `npm start` runs it, from an empty folder on. */
export async function startFromNothing(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chalkline-journey-'))
  const child = run(['scripts/start.ts'], { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' })
  const { url } = await saidBy(child)
  return {
    url,
    async stop() {
      await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The product with the demo company: a copy of the one that is furnished once for all journeys (furnish.ts). */
export async function startCopy() {
  return openFurnished(['copy', await madeOnce('furnished')])
}

/** The same with texts in all that people wrote that would run as script, were they not text. */
export async function startHostileCopy() {
  return openFurnished(['hostile', await madeOnce('furnished')])
}

/** The product with the demo company and the last `days` of its life. */
export function startFurnished(days: number) {
  return openFurnished([String(days)])
}

async function openFurnished(args: string[]): Promise<Product & { known: KnownRecords }> {
  const child = run(['scripts/furnished.ts', ...args])
  const { url, said } = await saidBy(child)
  const known = JSON.parse(said.match(/Known: (.*)/)?.[1] ?? '{}') as KnownRecords
  return { url, known, stop: () => end(child) }
}

/** Where a database to copy is, once it is there. */
async function madeOnce(which: 'empty' | 'furnished'): Promise<string> {
  const at = join(process.env.MADE_ONCE_AT ?? '', `${which}.json`)
  while (!existsSync(at)) await sleep(100)
  const where = readFileSync(at, 'utf8')
  if (!where) throw new Error('What journeys copy could not be made: see above')
  return where
}

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
}

function saidBy(child: ChildProcess): Promise<{ url: string; said: string }> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const url = said.match(/Chalkline is at (\S+)\n/)?.[1]
      if (url) resolve({ url, said })
    })
    child.once('exit', () => reject(new Error(`The product did not start: ${said}`)))
  })
}

async function end(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
