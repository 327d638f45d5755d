import type { Account } from '#contract/accounting/accounts/shapes.ts'
import type { FileAccount } from '#contract/accounting/imports/reading/line-shapes.ts'
import { limits } from '#contract/values/limits.ts'
import type { Target } from './import-state.ts'
import type { BankFile } from './read-bank-file.ts'

/** Where lines seem to belong: by the account's number, else where such a file went before, else the only account there is. */
export function guessTargets(file: BankFile, parts: readonly FileAccount[], accounts: readonly Account[]): Target[] {
  const before = file.format === 'csv' ? accounts.find(({ id }) => id === file.before?.account_id) : undefined
  return parts.map((part): Target => {
    if (part.lines.length + part.faults.length === 0) return { to: 'nowhere' }
    const fits = accounts.filter(({ currency }) => !part.currency || part.currency === currency)
    const alike = fits.filter(({ mask, name }) => (part.mask ? mask === part.mask : part.name === name))
    const only = parts.length === 1 && !part.mask && fits.length === 1 ? fits[0] : undefined
    const found = before ?? (alike.length === 1 ? alike[0] : only)
    if (found) return { to: 'account', account_id: found.id }
    return { to: 'new', name: nameOf(part, file.name), kind: part.kind ?? (isBill(file) ? 'credit_card' : 'checking') }
  })
}

/** A table whose words say that purchases are above 0 is a card's. */
function isBill(file: BankFile): boolean {
  return file.format === 'csv' && file.by === 'words' && file.reading.sign === 'positive_out'
}

/** What the file calls the account. */
function nameOf({ name, mask, kind }: FileAccount, file: string): string {
  const words = name ?? (mask ? (kind === 'credit_card' ? 'Card' : 'Account') : file.replace(/\.\w+$/, ''))
  return [words, mask].filter(Boolean).join(' ').slice(0, limits.name)
}
