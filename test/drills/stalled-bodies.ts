import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Office, openOffice } from './office.ts'

/** One row under so many large bodies at once: how many were let in, how many heard 429 or 503, and what else was answered. */
export type RowReport = {
  row: string
  body_kb: number
  let_in: number
  refused: number
  otherwise: string[]
  /** The most of the server's resident memory above what it had before, in megabytes. */
  grown_mb: number
  /** Of somebody else's calls meanwhile, the slowest. */
  slowest_ms: number
  /** Until the last that was let in and stalled was closed. */
  closed_s: number
}

export type StalledReport = {
  connections: number
  rows: RowReport[]
  /** Files of bodies that were cut off and still lie on the disk. */
  left: number
  /** The same memory, while as many files come whole. */
  whole: { answered: Record<string, number>; grown_mb: number }
}

type Kind = { row: string; path: string; body: Buffer; length: number; type: string; signedIn: boolean }

/** So many connections from one address that send nearly all of the largest body a row takes, then nothing; then as many whole. */
export async function drillStalledBodies(connections = 60): Promise<StalledReport> {
  const dataDir = join(process.env.TMPDIR ?? '/tmp', `chalkline-stalled-${process.pid}`)
  const office = await openOffice({ dataDir, env: { TRUST_PROXY: '1' } })
  try {
    for (let warm = 0; warm < 200; warm++) await isAnswered(office)
    const rows: RowReport[] = []
    for (const [at, kind] of kinds().entries()) rows.push(await stall(office, kind, { connections, at }))
    const left = readdirSync(join(dataDir, 'files', 'unfinished')).length
    return { connections, rows, left, whole: await verifyWhole(office, connections) }
  } finally {
    await office.close()
  }
}

/** Memory stays, who is refused hears it, others work, and nothing lies about. */
export function isBounded({ connections, rows, left, whole }: StalledReport): boolean {
  const isGood = (row: RowReport) =>
    row.let_in + row.refused === connections &&
    row.otherwise.length === 0 &&
    row.grown_mb < 200 &&
    row.slowest_ms < 2000 &&
    row.closed_s <= 25
  return rows.every(isGood) && left === 0 && whole.grown_mb < 200 && (whole.answered['200'] ?? 0) > 0
}

const MEGABYTE = 1_048_576

function kinds(): Kind[] {
  const file = (row: string, path: string, field: string, megabytes: number, signedIn: boolean): Kind => {
    const body = fileOf(field, megabytes * MEGABYTE)
    return { row, path, body, length: body.length + 100_000, type: 'multipart/form-data; boundary=x', signedIn }
  }
  const json = Buffer.from(`{"tags":[${'[],'.repeat(340_000)}`)
  const type = 'application/json'
  return [
    file('verify', '/api/verify/', 'file', 29, false),
    file('settings', '/api/company/settings/', 'insurance_certificate', 9, true),
    file('bugs', '/api/bugs/', 'screenshot', 4, false),
    { row: 'clients', path: '/api/clients/', body: json, length: json.length + 20_000, type, signedIn: true },
    { row: 'log in', path: '/api/users/token/', body: json, length: json.length + 20_000, type, signedIn: false },
  ]
}

function fileOf(field: string, bytes: number): Buffer {
  const head = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-`
  return Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x')])
}

async function stall(office: Office, kind: Kind, { connections, at }: { connections: number; at: number }) {
  const watch = watchMemory(office)
  const all = Array.from({ length: connections }, () => send(office, kind, `198.51.100.${at + 1}`))
  let slowest = 0
  for (let call = 0; call < 60; call++) {
    const start = performance.now()
    if (!(await isAnswered(office))) slowest = Number.POSITIVE_INFINITY
    slowest = Math.max(slowest, performance.now() - start)
    await sleep(50)
  }
  const answers = all.map(({ heard }) => codeOf(heard())).filter(Boolean)
  const grown_mb = watch.stop()
  const waited = all.filter(({ heard }) => heard() === '')
  const closed = await Promise.all(waited.map((each) => each.closed))
  for (const { socket } of all) socket.destroy()
  const isRefusal = (code: string) => code === '429' || code === '503'
  return {
    row: kind.row,
    body_kb: Math.round(kind.body.length / 1024),
    let_in: waited.length,
    refused: answers.filter(isRefusal).length,
    otherwise: answers.filter((code) => !isRefusal(code)),
    grown_mb,
    slowest_ms: Math.round(slowest),
    closed_s: Math.round(Math.max(0, ...closed) / 100) / 10,
  }
}

/** Files that come whole, and are no seal of ours: each is read to see that. */
async function verifyWhole(office: Office, connections: number): Promise<StalledReport['whole']> {
  const watch = watchMemory(office)
  const body = Buffer.concat([fileOf('file', 29 * MEGABYTE), Buffer.from('\r\n--x--\r\n')])
  const type = 'multipart/form-data; boundary=x'
  const kind = { row: 'verify', path: '/api/verify/', body, length: body.length, type, signedIn: false }
  const all = Array.from({ length: connections }, (_, at) => send(office, kind, `203.0.113.${at + 1}`))
  const answered: Record<string, number> = {}
  for (const { heard } of all) {
    for (let waited = 0; waited < 600 && heard() === ''; waited++) await sleep(50)
    const code = codeOf(heard()) || 'none'
    answered[code] = (answered[code] ?? 0) + 1
  }
  for (const { socket } of all) socket.destroy()
  return { answered, grown_mb: watch.stop() }
}

function codeOf(heard: string): string {
  return /^HTTP\/1.1 (\d+)/.exec(heard)?.[1] ?? ''
}

type Sending = { socket: Socket; heard(): string; closed: Promise<number> }

/** Sends a body and stops where it ends, or where an answer comes first. */
function send({ url, data }: Office, { path, body, length, type, signedIn }: Kind, address: string): Sending {
  const start = performance.now()
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - start)))
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${address}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    ...(signedIn ? [`Cookie: ${data.cookie}`] : []),
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  void write(socket, body, { closed, isOver: () => heard !== '' })
  return { socket, heard: () => heard, closed }
}

async function write(socket: Socket, body: Buffer, { closed, isOver }: { closed: Promise<number>; isOver(): boolean }) {
  for (let at = 0; at < body.length && !isOver() && !socket.destroyed; at += 65_536)
    if (!socket.write(body.subarray(at, at + 65_536))) await Promise.race([once(socket, 'drain'), closed])
}

function watchMemory(office: Office): { stop(): number } {
  const before = office.serverMemory()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, office.serverMemory())
  }, 20)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}

async function isAnswered({ url, data }: Office): Promise<boolean> {
  const answer = await fetch(`${url}/api/clients/`, { headers: { cookie: data.cookie } }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok === true
}
