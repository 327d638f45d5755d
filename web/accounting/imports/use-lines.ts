import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as newId } from 'uuid'
import { createAccount } from '#contract/accounting/accounts/calls.ts'
import { importTransactions } from '#contract/accounting/imports/calls.ts'
import type { FileAccount } from '#contract/accounting/imports/reading/line-shapes.ts'
import type { ImportedLine, ImportLine } from '#contract/accounting/imports/shapes.ts'
import { limits } from '#contract/values/limits.ts'
import { send } from '#web/api/send.ts'
import { fieldMessage } from '#web/api/send-error.ts'
import { outdate } from '#web/api/use-call.ts'
import {
  accountsOf,
  type JudgedLine,
  partsOf,
  sentLine,
  type Target,
  type WaitingLine,
  waitingOf,
} from './import-state.ts'
import type { BankFile } from './read-bank-file.ts'

/** Lines under way: `check` only asks what would become of them. */
export type Progress = {
  kind: 'check' | 'add'
  total: number
  done: readonly JudgedLine[]
  state: 'working' | 'stopping' | 'failed' | 'over'
  /** Why it does not go on. */
  problem?: string
}

/** Of lines that wait for a decision, by their key, those that are added all the same. */
export type Choices = ReadonlySet<string>

/** What came of the check. */
export type CheckResult = { judged: readonly JudgedLine[]; repeated: readonly WaitingLine[]; unchecked: number }

type SentLine = WaitingLine & { sent: ImportLine }
type Work = {
  kind: Progress['kind']
  file: BankFile
  accounts: readonly FileAccount[]
  lines: readonly SentLine[]
  targets: Target[]
  /** The import of each account, once something of it was added. */
  ids: Map<number, string>
}

export function useLines(cache: QueryClient) {
  const { progress, files, last, run, stop, clear } = useRun(cache)
  const [checked, setChecked] = useState<CheckResult>()
  return {
    progress,
    checked,
    files,
    async check(file: BankFile, targets: readonly Target[]) {
      const accounts = accountsOf(file)
      const { waiting, repeated } = waitingOf(accounts, targets)
      const lines = waiting.map((each) => ({ ...each, sent: sentLine(each) }))
      const judged = await run({ kind: 'check', file, accounts, lines, targets: [...targets], ids: new Map() })
      setChecked({ judged, repeated, unchecked: waiting.length - judged.length })
    },
    /** Answers where the lines went: a new account has its ID by then. */
    async add(file: BankFile, targets: readonly Target[], choices: Choices): Promise<readonly Target[]> {
      if (!checked) return targets
      const work = { file, accounts: accountsOf(file), lines: chosenOf(checked, choices), targets: [...targets] }
      await run({ kind: 'add', ids: new Map(), ...work })
      return work.targets
    },
    clear() {
      clear()
      setChecked(undefined)
    },
    stop,
    /** With the lines that are left. */
    async goOn() {
      const work = last.current
      if (!work) return
      const judged = await run(work, progress?.done)
      if (work.kind === 'check')
        setChecked((now) => now && { ...now, judged, unchecked: work.lines.length - judged.length })
    },
  }
}

/** Sends the lines of one work after another, and says how far it is. */
function useRun(cache: QueryClient) {
  const [progress, setProgress] = useState<Progress>()
  /** The imports that were made. */
  const [files, setFiles] = useState<readonly string[]>([])
  const last = useRef<Work>(undefined)
  const stopped = useRef(false)

  async function run(work: Work, before: readonly JudgedLine[] = []) {
    last.current = work
    stopped.current = false
    const done = [...before]
    const isDone = new Set(before.map(({ key }) => key))
    const show = (state: Progress['state'], problem?: string) => setProgress(progressOf(work, done, state, problem))
    show('working')
    try {
      for (const part of partsOf(work.lines.filter(({ key }) => !isDone.has(key)))) {
        if (stopped.current) break
        done.push(...(await sendPart(work, part)))
        if (work.kind === 'add') setFiles([...work.ids.values()])
        show(stopped.current ? 'stopping' : 'working')
      }
      show('over')
    } catch (error) {
      show('failed', fieldMessage(error))
    }
    if (work.kind === 'add') for (const call of [importTransactions, createAccount]) outdate(cache, call)
    return done
  }

  function stop() {
    stopped.current = true
    setProgress((now) => now && { ...now, state: 'stopping' })
  }
  function clear() {
    setProgress(undefined)
    setFiles([])
  }
  return { progress, files, last, run, stop, clear }
}

function progressOf(work: Work, done: readonly JudgedLine[], state: Progress['state'], problem?: string): Progress {
  const { kind, lines } = work
  return { kind, total: lines.length, done: [...done], state, ...(problem === undefined ? {} : { problem }) }
}

/** What is added, and what is said to be a transaction that is there. What was decided here is not asked again. */
export function chosenOf({ judged, repeated }: CheckResult, choices: Choices): SentLine[] {
  const lines = judged.flatMap((each): SentLine[] => {
    const { outcome, transaction } = each.found
    if (outcome === 'added' || choices.has(each.key)) return [{ ...each, sent: sentLine(each, { add: true }) }]
    if (outcome === 'similar' && transaction)
      return [{ ...each, sent: sentLine(each, { transaction_id: transaction.id }) }]
    return []
  })
  const again = repeated.filter(({ key }) => choices.has(key))
  return [...lines, ...again.map((each) => ({ ...each, sent: sentLine(each, { add: true }) }))].sort(
    (a, b) => a.part - b.part,
  )
}

/** Sends lines of one account. A new account is made when its first lines are added. */
async function sendPart(work: Work, lines: readonly SentLine[]): Promise<JudgedLine[]> {
  const part = lines[0]?.part ?? 0
  const dry_run = work.kind === 'check'
  if (!dry_run) await openAccount(work, part)
  const target = work.targets[part]
  const file_id = dry_run ? undefined : (work.ids.get(part) ?? newId())
  if (file_id) work.ids.set(part, file_id)
  const answer = await send(importTransactions, {
    account_id: target?.to === 'account' ? target.account_id : undefined,
    file_id,
    name: work.file.name.slice(-200),
    format: work.file.format,
    // A row with a fee is two lines.
    rows: Math.min(work.accounts[part]?.lines.length ?? 0, limits.importFileRows),
    currency: work.accounts[part]?.currency,
    lines: lines.map(({ sent }) => sent),
    dry_run,
  })
  const found = new Map(answer.lines.map((each): [number, ImportedLine] => [each.row, each]))
  return lines.flatMap(({ sent: _, ...waiting }) => {
    const outcome = found.get(waiting.line.row)
    return outcome ? [{ ...waiting, found: outcome }] : []
  })
}

async function openAccount(work: Work, part: number) {
  const target = work.targets[part]
  if (target?.to !== 'new') return
  const mask = work.accounts[part]?.mask
  const { account_id } = await send(createAccount, { name: target.name, kind: target.kind, ...(mask ? { mask } : {}) })
  work.targets[part] = { to: 'account', account_id }
}
