import { limits } from '#contract/values/limits.ts'
import { writeRequest } from '../request.ts'
import type { InputFor, TypedRow } from '../row.ts'
import { send } from '../send.ts'
import { saveFile } from './save-file.ts'

/** So many rows are fetched; the file of more is left to the browser, which writes it while it comes. */
const fetched = 5000

/** A call that gives what a list finds as a table. */
type TableCall = TypedRow & { answer: 'bytes' }

/** How many a list finds, as its answer says it. */
type ListCount = { total: number; more_than?: boolean | undefined }

/** Saves what a list finds as a table for a spreadsheet, under a name such as "jobs". */
export async function saveFound<C extends TableCall>(
  call: C,
  name: string,
  question: InputFor<C>,
  found: ListCount | undefined,
) {
  if (!found?.more_than && (found?.total ?? 0) <= fetched)
    return saveFile((await send(call, question)) as Blob, `${name}.csv`)
  const link = document.createElement('a')
  link.href = writeRequest(call, question, {}).url
  link.download = ''
  link.click()
}

/** Saves chosen rows, as many at once as one address names, and the parts put together. `of`: what the call needs besides. */
export async function saveChosen<C extends TableCall>(
  call: C,
  name: string,
  rows: readonly { id: string }[],
  of: Partial<InputFor<C>> = {},
) {
  const parts: Blob[] = []
  for (let from = 0; from < rows.length; from += limits.exportedIds) {
    const ids = rows.slice(from, from + limits.exportedIds).map(({ id }) => id)
    parts.push((await send(call, { ...of, ids } as InputFor<C>)) as Blob)
  }
  const [only] = parts
  saveFile(only && parts.length === 1 ? only : await joined(parts), `${name}.csv`)
}

/** One table of all: a part has columns for as much as one of its own rows has. */
async function joined(parts: readonly Blob[]): Promise<Blob> {
  const { default: Papa } = await import('papaparse')
  const rows: Record<string, string>[] = []
  const heads = new Map<string, number>()
  for (const part of parts) {
    const { data, meta } = Papa.parse<Record<string, string>>(await part.text(), { header: true, skipEmptyLines: true })
    rows.push(...data)
    for (const [at, head] of (meta.fields ?? []).entries()) heads.set(head, Math.max(at, heads.get(head) ?? 0))
  }
  const columns = [...heads].sort(([, a], [, b]) => a - b).map(([head]) => head)
  // What keeps a text from being a formula stands in the parts already.
  const text = Papa.unparse({ fields: columns, data: rows }, { newline: '\r\n' })
  return new Blob(['\uFEFF', text], { type: 'text/csv' })
}
