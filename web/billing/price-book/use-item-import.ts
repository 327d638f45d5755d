import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { importItems } from '#contract/billing/price-book/calls.ts'
import { type ItemColumn, itemColumnsFault, matchItemColumns } from '#contract/billing/price-book/import-rules.ts'
import { limits } from '#contract/values/limits.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { outdate } from '#web/api/use-call.ts'
import { encodingOf } from '#web/ui/table-file/encoding-of.ts'
import { type ParsedRow, parseTable } from '#web/ui/table-file/parse-table.ts'
import { wrongKindOf, wrongTextOf } from '#web/ui/table-file/wrong-kind.ts'

type ItemFile = { name: string; heads: string[]; rows: ParsedRow[] }
type Outcome = AnswerFor<typeof importItems>['rows'][number]
type Progress = {
  kind: 'check' | 'add'
  total: number
  done: Outcome[]
  state: 'working' | 'stopping' | 'failed' | 'over'
  problem: string | undefined
}

export type ItemImport = ReturnType<typeof useItemImport>

/** A file of items on its way into the price book. */
// Longer than 60 lines: its steps share one state, and each is a few lines.
export function useItemImport() {
  const cache = useQueryClient()
  const [file, setFile] = useState<ItemFile>()
  const [columns, setColumns] = useState<(ItemColumn | null)[]>([])
  const [problem, setProblem] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [known, setKnown] = useState<'skip' | 'update'>('skip')
  const [progress, setProgress] = useState<Progress>()
  const stopped = useRef(false)

  async function run(kind: Progress['kind'], before: readonly Outcome[] = []) {
    stopped.current = false
    const rows = file?.rows ?? []
    const done = [...before]
    const show = (state: Progress['state'], said?: string) =>
      setProgress({ kind, total: rows.length, done: [...done], state, problem: said })
    show('working')
    try {
      while (done.length < rows.length && !stopped.current) {
        const part = rows.slice(done.length, done.length + limits.importRows)
        const { rows: outcomes } = await send(importItems, { columns, rows: part, dry_run: kind === 'check', known })
        done.push(...outcomes)
        show('working')
      }
      show('over')
    } catch (error) {
      show('failed', fieldMessage(error))
    }
    if (kind === 'add') outdate(cache, importItems)
  }

  return {
    ...{ file, columns, problem, fault, known, setKnown, progress },
    async choose(chosen: File) {
      const read = await readItems(chosen)
      if ('problem' in read) return setProblem(read.problem)
      setFile(read)
      setColumns(matchItemColumns(read.heads))
    },
    match(at: number, column: ItemColumn | null) {
      setFault(undefined)
      setColumns(columns.map((each, place) => (place === at ? column : each)))
    },
    check() {
      const found = itemColumnsFault(columns)
      setFault(found)
      if (!found) void run('check')
    },
    add: () => void run('add'),
    outcomes: (...which: Outcome['outcome'][]) => progress?.done.filter(({ outcome }) => which.includes(outcome)) ?? [],
    stop() {
      stopped.current = true
      setProgress((now) => now && { ...now, state: 'stopping' })
    },
    goOn: () => void (progress && run(progress.kind, progress.done)),
    clear: () => setProgress(undefined),
    startOver() {
      setFile(undefined)
      setProgress(undefined)
      setProblem(undefined)
    },
  }
}

async function readItems(file: File): Promise<ItemFile | { problem: string }> {
  if (file.size > limits.importBytes) return { problem: 'This file is over 30 MB. Split it into smaller ones.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const wrong = wrongKindOf(bytes)
  if (wrong) return { problem: `${wrong.is} ${wrong.instead ?? asCsv}` }
  const text = new TextDecoder(await encodingOf(bytes)).decode(bytes)
  const parsed = parseTable(text)
  const other = wrongTextOf(text) ?? ('is' in parsed ? parsed : undefined)
  if (other || 'is' in parsed) return { problem: `${other?.is} ${other?.instead ?? asCsv}` }
  const lines = parsed.rows.filter(({ values }) => values.some((value) => value.trim() !== ''))
  const [first, ...rows] = lines
  if (!first || rows.length === 0) return { problem: 'This file has no rows. Choose another one.' }
  if (rows.length > limits.importFileRows)
    return { problem: 'This file has too many rows. Split it into smaller ones.' }
  const width = Math.min(limits.importColumns, first.values.length)
  const heads = first.values.slice(0, width).map((head, at) => head.trim() || `Column ${at + 1}`)
  return { name: file.name, heads, rows: rows.map(({ row, values }) => ({ row, values: values.slice(0, width) })) }
}

const asCsv = 'Export your items as CSV and import that file.'
