import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { importClients, keepColumnMatch, listColumnMatches } from '#contract/clients/import/calls.ts'
import type { ImportColumns, ImportField } from '#contract/clients/import/column-rules.ts'
import { matchColumns } from '#contract/clients/import/heading-rules.ts'
import type { ImportedRow, ImportRow } from '#contract/clients/import/shapes.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { outdate, useRead, useWrite } from '#web/api/use-call.ts'
import type { HowToRead } from '#web/ui/table-file/decode-file.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { type ReadFile, readFile } from './read-file.ts'
import { runRows } from './run-rows.ts'

export type Import = ReturnType<typeof useImport>
export type Duplicates = 'skip' | 'add'

/** Rows under way: `checked` only tries them. */
export type Progress = {
  kind: 'check' | 'add'
  total: number
  done: readonly ImportedRow[]
  state: 'working' | 'stopping' | 'failed' | 'over'
  /** Why it does not go on. */
  problem?: string
}

/** A file on its way to becoming clients: chosen, its columns matched, checked as a whole, added. */
export function useImport() {
  const { leave, ...chosen } = useFile()
  const { file, columns } = chosen
  const keep = useWrite(keepColumnMatch)
  const work = useRows()
  const [leftOut, setLeftOut] = useState<readonly ImportedRow[]>([])
  return {
    ...chosen,
    ...work,
    /** Rows that were not added for what was found when they were checked. */
    leftOut,
    /** Tries every row. */
    check() {
      if (!file) return
      keep.mutate({ heads: file.heads, columns: [...columns] })
      void work.run({ kind: 'check', rows: file.rows, columns, duplicates: 'skip' })
    },
    /** Adds those that can be; who seems to be there already only if asked for. */
    add(rows: readonly ImportRow[], duplicates: Duplicates) {
      const wanted = new Set(rows.map(({ row }) => row))
      setLeftOut(thoseLeftOut(work.progress?.done ?? []).filter(({ row }) => !wanted.has(row)))
      void work.run({ kind: 'add', rows, columns, duplicates })
    },
    startOver() {
      leave()
      work.clear()
    },
  }
}

/** Of rows those that are not added, with why. */
export function thoseLeftOut(rows: readonly ImportedRow[]): ImportedRow[] {
  return rows.filter(({ outcome }) => outcome === 'refused' || outcome === 'duplicate')
}

/** The file that was chosen, as it is read, and what its columns hold. */
function useFile() {
  const [source, setSource] = useState<File>()
  const [file, setFile] = useState<ReadFile>()
  const [columns, setColumns] = useState<ImportColumns>([])
  const [matched, setMatched] = useState<ImportColumns>([])
  const [problem, setProblem] = useState<string>()
  const remembered = useRead(listColumnMatches, {})

  async function choose(chosen: File, how?: HowToRead) {
    const read = await readFile(chosen, how)
    setSource(chosen)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    setFile(read)
    const before = remembered.data?.matches.find(({ heads }) => String(heads) === String(read.heads))
    const found = before?.columns ?? matchColumns(read.heads)
    setMatched(found)
    setColumns(found)
  }

  return {
    file,
    columns,
    /** As the columns were matched when the file was read, before anybody chose. */
    matched,
    problem,
    choose,
    readAgain: (how: HowToRead) => source && choose(source, { ...(file ? howOf(file) : {}), ...how }),
    /** Says what the column at a place holds. */
    match: useCallback(
      (at: number, field: ImportField | null) =>
        setColumns((now) => now.map((each, place) => (place === at ? field : each))),
      [],
    ),
    leave: () => setFile(undefined),
  }
}

type Work = { kind: Progress['kind']; rows: readonly ImportRow[]; columns: ImportColumns; duplicates: Duplicates }

function useRows() {
  const { country } = useFormats()
  const cache = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const last = useRef<Work>(undefined)
  const stopped = useRef(false)

  async function run(work: Work, before: readonly ImportedRow[] = []) {
    const { kind, rows } = work
    last.current = work
    stopped.current = false
    const done = [...before]
    const show = (state: Progress['state'], problem?: string) =>
      setProgress({ kind, total: rows.length, done: [...done], state, problem })
    show('working')
    try {
      const isStopped = () => stopped.current
      await runRest({ ...work, country }, before, isStopped, (part) => {
        done.push(...part)
        show(isStopped() ? 'stopping' : 'working')
      })
      show('over')
    } catch (error) {
      show('failed', fieldMessage(error))
    }
    if (kind === 'add') outdate(cache, importClients)
  }

  return {
    progress,
    run,
    clear: () => setProgress(undefined),
    stop() {
      stopped.current = true
      setProgress((now) => now && { ...now, state: 'stopping' })
    },
    /** With the rows that are left. */
    goOn: () => last.current && void run(last.current, progress?.done),
  }
}

/** The rows that are not done yet. */
function runRest(
  { kind, rows, columns, duplicates, country }: Work & { country: string },
  done: readonly ImportedRow[],
  isStopped: () => boolean,
  onPart: (part: ImportedRow[]) => void,
) {
  const tried = new Set(done.map(({ row }) => row))
  const refused = new Set(done.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row))
  const left = rows.filter(({ row }) => !tried.has(row))
  const before = rows.filter(({ row }) => tried.has(row) && !refused.has(row))
  return runRows({ columns, country, rows: left, before, dry_run: kind === 'check', duplicates, isStopped, onPart })
}

function howOf({ encoding, delimiter, headed }: ReadFile): HowToRead {
  return { encoding, delimiter, headed }
}
