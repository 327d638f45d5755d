import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { type RefusalCode, refusalStatus } from '#contract/wire/refusal.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'

export type Raw = {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string | Buffer
}

let addresses = 0

/** Sends bytes as they are, with somebody's cookies, each time from another address: the limits count by address. */
export async function sendRaw(test: TestApp, browser: Browser | null, raw: Raw): Promise<LightMyRequestResponse> {
  const cookie = [...(browser?.jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const at = ++addresses
  return test.app.inject({
    ...raw,
    method: raw.method as 'GET',
    headers: { ...(cookie ? { cookie } : {}), ...raw.headers },
    remoteAddress: `11.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  })
}

/** An answer is never a failure of ours, and a refusal is always in the one form. */
export function expectWellBehaved(answer: LightMyRequestResponse, what: string): void {
  const said = `${what} was answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`
  expect(answer.statusCode, said).toBeLessThan(500)
  if (answer.statusCode < 400) return
  const body = answer.json()
  const code = body.error_code as RefusalCode
  expect(body.status, said).toBe('error')
  expect(refusalStatus[code], said).toBe(answer.statusCode)
  expect([body.message].flat().length, said).toBeGreaterThan(0)
  for (const sentence of [body.message].flat()) expect(sentence, said).toMatch(/\S/)
  if (code === 'validation_error') expect(Object.keys(body.fields ?? {}).length, said).toBeGreaterThan(0)
  if (answer.statusCode === 405) expect(answer.headers.allow, said).toMatch(/[A-Z]/)
}
