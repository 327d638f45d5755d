import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { call } from '#contract/wire/call.ts'
import { serve } from '#server/http/context.ts'
import { openTestApp } from '#test/server/app.ts'

const about = {
  method: 'GET',
  who: 'public',
  shows: [],
  summary: 'Slow',
  input: z.object({}),
  answer: 'bytes',
} as const
/** The time that a call has here instead of 15 seconds; a busy machine may take half of it for nothing. */
const IN_TIME = 600
const lines = Array.from({ length: 8 }, (_, at) => `line ${at}\n`)

async function* slowly() {
  for (const line of lines) {
    yield Buffer.from(line)
    await sleep(IN_TIME / 4)
  }
}

const slow = serve(call({ ...about, path: '/api/slow-answer/' }), async () => ({
  bytes: Readable.from(slowly()),
  type: 'text/csv',
}))
const late = serve(call({ ...about, path: '/api/late-answer/' }), async () => {
  await sleep(IN_TIME * 2)
  return { bytes: Readable.from(slowly()), type: 'text/csv' }
})

const wait = globalThis.setTimeout
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
  wait(work, ms === 15_000 ? IN_TIME : ms)) as typeof setTimeout)

const test = await openTestApp({ more: [slow, late] })
await test.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = test.app.server.address() as AddressInfo

it('somebody who reads a file for longer than a call may take has all of it', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/slow-answer/`)
  expect([answer.status, await answer.text()]).toEqual([200, lines.join('')])
})

it('somebody whose file is not begun in time is told so', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/late-answer/`)
  expect([answer.status, await answer.json()]).toMatchObject([503, { error_code: 'unavailable' }])
})
