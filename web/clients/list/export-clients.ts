import { exportClients } from '#contract/clients/calls.ts'
import type { ClientRow } from '#contract/clients/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import { plainMessage } from '#web/api/send-error.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { saveFile } from '#web/ui/picture/save-file.ts'
import type { ClientQuestion } from '../queries.ts'

/** So many are fetched; the file of more is left to the browser, which writes it while it comes. */
const fetched = 5000

/** Saves every client that a question finds as a table for a spreadsheet. */
export async function exportFound({ q, stage, tags }: ClientQuestion, total: number) {
  if (total <= fetched) return save(await send(exportClients, { q, stage, tags }))
  const asked = new URLSearchParams([
    ...(q ? [['q', q]] : []),
    ...(stage ? [['stage', stage]] : []),
    ...(tags ?? []).map((tag) => ['tags[]', tag]),
  ])
  const link = document.createElement('a')
  link.href = `${exportClients.path}?${asked}`
  link.download = ''
  link.click()
}

/** Saves chosen ones, as many at once as one address names, and the parts put together. */
export async function exportChosen(rows: readonly ClientRow[]) {
  const parts: Blob[] = []
  for (let from = 0; from < rows.length; from += limits.exportedIds) {
    const ids = rows.slice(from, from + limits.exportedIds).map(({ id }) => id)
    parts.push(await send(exportClients, { ids }))
  }
  const [only] = parts
  save(only && parts.length === 1 ? only : await joined(parts))
}

export function sayNotExported(error: unknown) {
  toast({ kind: 'problem', title: "Couldn't export", body: plainMessage(error) })
}

function save(file: Blob) {
  saveFile(file, 'clients.csv')
}

/** One table of all: each part has columns for as many contacts and properties as one of its clients has. */
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
