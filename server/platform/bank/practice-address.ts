import { createHmac } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { practiceFolder } from '#server/platform/payments/practice-address.ts'

/** Where the practice bank listens, or listened last. Read anew each time: the worker is another process than the one that started it. */
export function practiceBankAddress(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'practice', 'bank-place'), 'utf8').trim()
  } catch {
    return null
  }
}

export function keepPracticeBankAddress(dataDir: string, url: string) {
  writeFileSync(join(practiceFolder(dataDir), 'bank-place'), `${url}\n`)
}

export type PracticeBankKeys = { client_id: string; secret: string }

/** Its keys, made from the server's own, so that server and worker need not exchange them. */
export function practiceBankKeys(secretKey: string): PracticeBankKeys {
  const of = (what: string) =>
    createHmac('sha256', secretKey).update(`practice bank ${what}`).digest('hex').slice(0, 30)
  return { client_id: of('client id'), secret: of('secret') }
}
