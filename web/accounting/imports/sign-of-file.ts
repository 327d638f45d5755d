import type { Account, AccountKind } from '#contract/accounting/accounts/shapes.ts'
import { guessSign, signMatters } from '#contract/accounting/imports/csv/sign-rules.ts'
import type { Target } from './import-state.ts'
import type { TableFile } from './read-bank-file.ts'

/** What is known of the account that lines go into. */
export type Into = { account_id?: string; kind?: AccountKind }

/** Of a new account the kind counts once somebody has chosen it. */
export function intoOf(target: Target | undefined, accounts: readonly Account[] = []): Into {
  if (target?.to === 'new') return target.isKindChosen ? { kind: target.kind } : {}
  const account = target?.to === 'account' ? accounts.find(({ id }) => id === target.account_id) : undefined
  return account ? { account_id: account.id, kind: account.kind } : {}
}

/** Which way the money of a table went in this account: as somebody says now, as it was said before, else as it seems. */
export function signedFor(file: TableFile, { account_id, kind }: Into): TableFile {
  if (file.by === 'person') return file
  const others = file.unsure.filter((each) => each !== 'sign')
  const answer = file.before?.answers.find((each) => each.account_id === account_id)
  if (answer && signMatters(file.table, file.reading))
    return { ...file, reading: { ...file.reading, sign: answer.amount_sign }, by: 'before', unsure: others }
  const { sign, sure, by } = guessSign(file.table, file.reading, kind)
  return { ...file, reading: { ...file.reading, sign }, by, unsure: sure ? others : [...others, 'sign'] }
}
