import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listAccounts } from '#contract/accounting/accounts/calls.ts'
import type { Account } from '#contract/accounting/accounts/shapes.ts'
import { keepLineColumnMatch, listLineColumnMatches } from '#contract/accounting/imports/calls.ts'
import { lineColumnsFault } from '#contract/accounting/imports/csv/column-rules.ts'
import { guessReading } from '#contract/accounting/imports/csv/reading-rules.ts'
import type { Reading } from '#contract/accounting/imports/csv/reading-shapes.ts'
import type { QifReading } from '#contract/accounting/imports/qif/qif-rules.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'
import type { HowToRead } from '#web/ui/table-file/decode-file.ts'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { guessTargets } from './guess-targets.ts'
import { accountsOf, type Target } from './import-state.ts'
import { type BankFile, readBankFile, readQifAgain, type TableFile } from './read-bank-file.ts'
import { type Into, intoOf, signedFor } from './sign-of-file.ts'
import { type Choices, useLines } from './use-lines.ts'

export type BankImport = ReturnType<typeof useBankImport>

/** A file of a bank on its way into the books: chosen, read, its accounts named, checked as a whole, added. */
export function useBankImport() {
  const cache = useQueryClient()
  const chosen = useChosenFile()
  const keep = useWrite(keepLineColumnMatch)
  const lines = useLines(cache)
  const { file, targets } = chosen
  /** So that the next file like this is read alike, and nobody is asked the same of this account again. */
  function keepReading(read: BankFile, [target]: readonly Target[]) {
    if (read.format !== 'csv' || !read.table.headed) return
    const { columns, date_order, decimal, sign } = read.reading
    keep.mutate({
      heads: read.table.heads,
      columns: [...columns],
      date_order,
      decimal_sign: decimal,
      amount_sign: sign,
      account_id: target?.to === 'account' ? target.account_id : undefined,
      sign_answered: read.by === 'person' || read.by === 'before',
    })
  }
  return {
    ...chosen,
    ...lines,
    /** Asks what would become of every line. */
    check() {
      if (!file) return
      keepReading(file, targets)
      void lines.check(file, targets)
    },
    async add(choices: Choices) {
      if (!file) return
      const went = await lines.add(file, targets, choices)
      if (targets[0]?.to === 'new' && went[0]?.to === 'account') keepReading(file, went)
    },
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

  const into = intoOf(targets[0], accounts.data?.accounts)

  async function choose(chosen: File, how?: HowToRead) {
    // Whoever is quicker than the answers waits for them.
    const known = remembered.data ?? (await remembered.refetch()).data
    const there = accounts.data ?? (await accounts.refetch()).data
    const read = await readBankFile(chosen, today, known?.matches ?? [], how)
    setSource(chosen)
    if ('problem' in read) return setProblem(read.problem)
    setProblem(undefined)
    const into = how ? targets : guessTargets(read, accountsOf(read), openOnes(there?.accounts))
    setTargets(into)
    setFile(read.format === 'csv' ? signedFor(read, intoOf(into[0], there?.accounts)) : read)
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
    read: (over: Partial<Reading>) => setFile((now) => (now?.format === 'csv' ? readAs(now, over, today, into) : now)),
    readQif: (over: Partial<QifReading>) =>
      setFile((now) => (now && now.format !== 'csv' ? settled(readQifAgain(now, today, over), over) : now)),
    /** The kind of the account that a table goes into, where it is known. */
    kind: into.kind,
    aim(part: number, target: Target) {
      setTargets((now) => now.map((each, at) => (at === part ? target : each)))
      setFile((now) => (now?.format === 'csv' ? signedFor(now, intoOf(target, accounts.data?.accounts)) : now))
    },
    leave: () => setFile(undefined),
  }
}

function openOnes(accounts: readonly Account[] = []): Account[] {
  return accounts.filter(({ closed_at }) => closed_at === null)
}

function readAs(file: TableFile, over: Partial<Reading>, today: string, into: Into): TableFile {
  if (over.sign) return settled({ ...file, reading: { ...file.reading, ...over }, by: 'person' as const }, over)
  if (!over.columns) return signedFor(settled({ ...file, reading: { ...file.reading, ...over } }, over), into)
  const columns = over.columns
  if (lineColumnsFault(columns)) return { ...file, reading: { ...file.reading, columns } }
  return signedFor({ ...file, ...guessReading(file.table, columns, today, into.kind) }, into)
}

function settled<F extends { unsure: readonly string[] }>(file: F, over: object): F {
  return { ...file, unsure: file.unsure.filter((each) => !(each in over)) }
}
