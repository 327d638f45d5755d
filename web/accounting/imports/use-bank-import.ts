import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAccounts } from '#contract/accounting/accounts/calls.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import { keepLineColumnMatch, listLineColumnMatches } from '#contract/accounting/imports/calls.ts'
import { lineColumnsFault } from '#contract/accounting/imports/csv/column-rules.ts'
import { guessReading, type Reading, type Unsure } from '#contract/accounting/imports/csv/reading-rules.ts'
import type { QifReading } from '#contract/accounting/imports/qif/qif-rules.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'
import type { HowToRead } from '#web/ui/table-file/decode-file.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { guessTargets } from './guess-targets.ts'
import { accountsOf, type Target } from './import-state.ts'
import { type BankFile, readBankFile, readQifAgain } from './read-bank-file.ts'
import { type Choices, useLines } from './use-lines.ts'

export type BankImport = ReturnType<typeof useBankImport>

/** A file of a bank on its way into the books: chosen, read, its accounts named, checked as a whole, added. */
export function useBankImport() {
  const cache = useQueryClient()
  const chosen = useChosenFile()
  const keep = useWrite(keepLineColumnMatch)
  const lines = useLines(cache)
  const { file, targets } = chosen
  return {
    ...chosen,
    ...lines,
    /** Asks what would become of every line. */
    check() {
      if (!file) return
      if (file.format === 'csv' && file.table.headed) {
        const { columns, date_order, decimal, sign } = file.reading
        const [target] = targets
        const account_id = target?.to === 'account' ? target.account_id : undefined
        keep.mutate({
          heads: file.table.heads,
          columns: [...columns],
          date_order,
          decimal_sign: decimal,
          amount_sign: sign,
          account_id,
        })
      }
      void lines.check(file, targets)
    },
    add: (choices: Choices) => file && void lines.add(file, targets, choices),
    startOver() {
      chosen.leave()
      lines.clear()
    },
  }
}

/** The file, how it is read, and where the lines of its accounts go. */
function useChosenFile() {
  const { today } = useFormats()
  const remembered = useRead(listLineColumnMatches, {})
  const accounts = useRead(listAccounts, {})
  const [source, setSource] = useState<File>()
  const [file, setFile] = useState<BankFile>()
  const [targets, setTargets] = useState<readonly Target[]>([])
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File, how?: HowToRead) {
    // Whoever is quicker than the answers waits for them.
    const known = remembered.data ?? (await remembered.refetch()).data
    const there = accounts.data ?? (await accounts.refetch()).data
    const read = await readBankFile(chosen, today, known?.matches ?? [], how)
    setSource(chosen)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    setFile(read)
    if (!how) setTargets(guessTargets(read, accountsOf(read), openOnes(there?.accounts)))
  }

  return {
    file,
    targets,
    problem,
    choose,
    /** Those that lines can be put into; undefined while they are not known. */
    accounts: accounts.data ? openOnes(accounts.data.accounts) : undefined,
    accountsError: accounts.error,
    readAgain: (how: HowToRead) =>
      source && void choose(source, { ...(file?.format === 'csv' ? file.how : {}), ...how }),
    /** Says how the cells of a table are read; other columns are looked at anew. */
    read: (over: Partial<Reading>) => setFile((now) => (now?.format === 'csv' ? readAs(now, over, today) : now)),
    readQif: (over: Partial<QifReading>) =>
      setFile((now) => (now && now.format !== 'csv' ? settled(readQifAgain(now, today, over), over) : now)),
    aim: (part: number, target: Target) => setTargets((now) => now.map((each, at) => (at === part ? target : each))),
    leave: () => setFile(undefined),
  }
}

function openOnes(accounts: readonly Account[] = []): Account[] {
  return accounts.filter(({ closed_at }) => closed_at === null)
}

function readAs(file: Extract<BankFile, { format: 'csv' }>, over: Partial<Reading>, today: string): BankFile {
  if (!over.columns) {
    const reading = { ...file.reading, ...over }
    return { ...file, reading, unsure: file.unsure.filter((each) => !(each in over)) }
  }
  const columns = over.columns
  const fault = lineColumnsFault(columns)
  if (fault) return { ...file, reading: { ...file.reading, columns } }
  const guess = guessReading(file.table, columns, today)
  return { ...file, reading: guess.reading, unsure: guess.unsure satisfies Unsure[] }
}

function settled<F extends { unsure: readonly string[] }>(file: F, over: object): F {
  return { ...file, unsure: file.unsure.filter((each) => !(each in over)) }
}
