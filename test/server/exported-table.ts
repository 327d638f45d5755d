import Papa from 'papaparse'
import { expect } from 'vitest'
import type { SendOf } from '#contract/wire/call.ts'
import type { Browser } from './browser.ts'

/** A table that somebody exports, read as a spreadsheet reads it. */
export async function exportedTable<C extends Parameters<Browser['call']>[0]>(
  { browser }: { browser: Browser },
  call: C,
  input: SendOf<C>,
) {
  const { code, raw } = await browser.call(call, input)
  expect(code).toBe(200)
  const text = raw.rawPayload.toString()
  const { data, meta } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: true,
  })
  return { text, rows: data, heads: meta.fields ?? [], file: String(raw.headers['content-disposition']) }
}
