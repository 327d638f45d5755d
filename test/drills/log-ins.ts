import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOffice } from './office.ts'

/** What others waited for their answers, in milliseconds, before and while so many logged in at once. */
export type LogInReport = {
  at_once: number
  idle: Waits
  meanwhile: Waits
  /** Of those who logged in, how many were asked to come back first. */
  told_to_wait: number
  /** Until the last of them was in. */
  all_in_ms: number
}
type Waits = { answers: number; failed: number; p50: number; p95: number; most: number }
type Answer = { code: number; ms: number; wait: number }

const password = 'a long walk to the lumber yard'

/**
 * So many people log in at once, each from an address of their own and coming back when they are told to, while somebody
 * else goes on with their work. Passwords are hashed at the strength they have in earnest.
 */
export async function drillLogIns(at_once: number): Promise<LogInReport> {
  const office = await openOffice()
  try {
    const names = Array.from({ length: 8 }, (_, at) => `drilled${at}`)
    for (const username of names) {
      const { code } = await send(office.url, '127.0.0.1', 'users/signup/', {
        username,
        email: `${username}@example.com`,
        password,
      })
      if (code !== 201) throw new Error(`Nobody can sign up: ${code}`)
    }
    const idle = await workUntil(office, sleep(5000))
    const start = performance.now()
    let told_to_wait = 0
    const logIns = Array.from({ length: at_once }, async (_, at) => {
      if (await logIn(office.url, `127.0.1.${at + 1}`, names[at % names.length] ?? '')) told_to_wait++
    })
    const meanwhile = await workUntil(office, Promise.all(logIns))
    return { at_once, idle, meanwhile, told_to_wait, all_in_ms: Math.round(performance.now() - start) }
  } finally {
    await office.close()
  }
}

/** Nobody else is failed, and their answers take at most eight times as long as when nobody logs in. */
export function areOthersServed({ idle, meanwhile }: LogInReport): boolean {
  return meanwhile.failed === 0 && meanwhile.answers >= 20 && meanwhile.p50 <= 8 * idle.p50
}

/** Logs in as the web app does; answers whether it was told to wait. */
async function logIn(url: string, from: string, username: string): Promise<boolean> {
  for (let attempts = 0; attempts < 20; attempts++) {
    const { code, wait } = await send(url, from, 'users/token/', { username, password })
    if (code === 200) return attempts > 0
    if (code !== 429) throw new Error(`A log-in was answered ${code}`)
    await sleep(wait * 1000)
  }
  throw new Error('A log-in never came to its end')
}

/** Somebody with a company reads and writes, one thing after the other, until something is over. */
async function workUntil(office: Awaited<ReturnType<typeof openOffice>>, over: Promise<unknown>): Promise<Waits> {
  let running = true
  const ended = over.finally(() => {
    running = false
  })
  const answers: Answer[] = []
  const headers = { cookie: office.data.cookie }
  for (let at = 0; running; at++) {
    const [path, body] = work[at % work.length] ?? work[0]
    answers.push(await send(office.url, '127.0.0.2', path, body, headers))
  }
  await ended
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const part = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? 0) * 10) / 10
  const failed = answers.filter(({ code }) => code >= 300).length
  return { answers: answers.length, failed, p50: part(0.5), p95: part(0.95), most: part(1) }
}

const work: [[string], ...[string, Record<string, string>?][]] = [
  ['users/check-auth/'],
  ['billing/?tab=invoices'],
  ['clients/'],
  ['clients/', { first_name: 'Renee', last_name: 'Ortiz' }],
]

/** One call from one address of this machine: the limits count by address. */
function send(url: string, localAddress: string, path: string, body?: object, more: object = {}): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...more }
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const options = { localAddress, headers, method: body ? 'POST' : 'GET' }
    const asked = request(`${url}/api/${path}`, options, (answer) => {
      answer.resume().on('end', () => {
        const wait = Number(answer.headers['retry-after'] ?? 0)
        resolve({ code: answer.statusCode ?? 0, ms: performance.now() - start, wait })
      })
    })
    asked.on('error', reject).end(body && JSON.stringify(body))
  })
}
