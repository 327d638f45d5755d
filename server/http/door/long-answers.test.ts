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
const lines = Array.from({ length: 8 }, (_, at) => `line ${at}\n`)

async function* slowly() {
  for (const line of lines) {
    yield Buffer.from(line)
    await sleep(50)
  }
}

const slow = serve(call({ ...about, path: '/api/slow-answer/' }), async () => ({
  bytes: Readable.from(slowly()),
  type: 'text/csv',
}))
const late = serve(call({ ...about, path: '/api/late-answer/' }), async () => {
  await sleep(400)
  return { bytes: Readable.from(slowly()), type: 'text/csv' }
})

/** The time that a call has is a tenth of a second here. */
const wait = globalThis.setTimeout
vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
  wait(work, ms === 15_000 ? 100 : ms)) as typeof setTimeout)

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
