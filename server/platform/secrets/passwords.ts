import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Load } from '#server/platform/load.ts'

const derive = promisify(argon2)

/** Memory in KiB, passes. The weakest allowed is 19 MiB and 2. Source: OWASP Password Storage cheat sheet. */
export type PasswordCost = { memory: number; passes: number }

export type Passwords = {
  /** Refuses, 429, where too many wait to be hashed: asked before an attempt is counted, it costs none. */
  refuseWhenFull(): void
  /** Passwords that are hashed now, and those that wait. */
  load(): Load
  /** Hashes a password with Argon2id; `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
  hash(password: string): Promise<string>
  /** Whether a password fits a hash. Without a hash it takes the same time and answers no. */
  verify(password: string, hash: string | undefined): Promise<boolean>
  /** Whether a hash was made at another cost than hashes are now. */
  isOutdated(hash: string): boolean
}

const atOnce = 2
/** Whoever waits holds nothing; where the wait would be longer, the answer says when to come back. */
const longestWaitMs = 3000
const longestQueue = 20

/** At most two hashes at a time: a flood of log-ins must not take the whole machine. */
export function openPasswords(cost: PasswordCost): Passwords {
  const { turn, refuseWhenFull, load } = takeTurns()
  const idle = randomBytes(16)
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const bytes = await turn(() => run(password, salt, cost))
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(bytes)}`
  }
  async function verify(password: string, stored: string | undefined): Promise<boolean> {
    const parts = stored?.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/)
    if (!parts) {
      await turn(() => run(password, idle, cost))
      return false
    }
    const [, memory, passes, salt, expected] = parts
    const known = { memory: Number(memory), passes: Number(passes) }
    const bytes = await turn(() => run(password, Buffer.from(salt ?? '', 'base64'), known))
    const wanted = Buffer.from(expected ?? '', 'base64')
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  }
  const isOutdated = (stored: string) => !stored.startsWith(`$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`)
  return { refuseWhenFull, load, hash, verify, isOutdated }
}

const read = createRequire(import.meta.url)
let common: Set<unknown> | undefined

/** Tens of thousands of words, read when the first password is judged. */
function isCommon(password: string): boolean {
  if (!common) {
    const { dictionary } = read('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
    common = new Set(dictionary['passwords-common'])
  }
  return common.has(password)
}

const productWords = ['chalkline', 'contractor', 'estimate', 'invoice']

/** Why a password is too easy to guess, or nothing. `about` holds the person's own words. Source: OWASP ASVS 6.2.4. */
export function passwordWeakness(password: string, about: string[]): string | undefined {
  const plain = password.toLowerCase()
  const bare = plain.replace(/[^a-z]+/g, '')
  if (isCommon(plain) || new Set(plain).size < 4) return 'This password is too common. Choose another.'
  if (productWords.includes(bare)) return 'This password is easy to guess. Choose another.'
  const own = about.map((word) => word.toLowerCase()).filter((word) => word.length >= 4)
  if (own.some((word) => plain.includes(word))) return 'Leave your name and email out of the password'
  return undefined
}

async function run(password: string, nonce: Buffer, cost: PasswordCost): Promise<Buffer> {
  const { memory, passes } = cost
  return derive('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  })
}

/** So many at once, the others in their order; the last durations give how long the last would wait. */
function takeTurns() {
  let running = 0
  let latelyMs = 0
  const waiting: (() => void)[] = []
  function refuseWhenFull() {
    if (running < atOnce) return
    const waitMs = ((waiting.length + 1) * latelyMs) / atOnce
    if (waiting.length >= longestQueue || waitMs > longestWaitMs) throw busy(waitMs)
  }
  async function turn<T>(work: () => Promise<T>): Promise<T> {
    refuseWhenFull()
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running++
    const start = performance.now()
    try {
      return await work()
    } finally {
      latelyMs = performance.now() - start
      running--
      waiting.shift()?.()
    }
  }
  return { turn, refuseWhenFull, load: () => ({ running, waiting: waiting.length }) }
}

function busy(waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const message = `Request was throttled. Expected available in ${seconds} seconds.`
  return new Refusal('throttled', message, { retry_after: seconds })
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
