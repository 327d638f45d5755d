import { currencies } from '../../../values/currencies.ts'
import type { FileAccount, UnreadableFile } from '../reading/line-shapes.ts'
import { cleanText } from '../reading/text-rules.ts'
import { addTransaction } from './ofx-line-rules.ts'
import { isAggregate, type OfxTag, type OfxValues, tagsOf } from './tag-rules.ts'

/** An account of the file while it is read. */
type Statement = { values: OfxValues; transactions: OfxValues[]; pending: number; card: boolean }

/** Reads OFX and QFX, 1 (SGML) and 2 (XML): the accounts in it with their lines. */
export function readOfx(text: string): { accounts: FileAccount[] } | UnreadableFile {
  const begin = text.search(/<ofx>/i)
  if (begin < 0) return { problem: 'This file has no transactions of a bank in it. Choose another one.' }
  const { statements, org, investments } = gather(tagsOf(text.slice(begin)))
  if (statements.length === 0)
    return {
      problem: investments
        ? 'This file is of an investment account, which can’t be imported. Choose one of a bank account or card.'
        : 'This file has no account in it. Download it from your bank again.',
    }
  return { accounts: mergeAlike(statements).map((statement) => accountOf(statement, org)) }
}

/** Walks through the tags; what is not closed is closed by what can't stand in it. */
function gather(tags: readonly OfxTag[]) {
  const statements: Statement[] = []
  const outside: OfxValues = new Map()
  let [path, investments]: [string[], boolean] = [[], false]
  let transaction: OfxValues | undefined
  const current = () => statements.at(-1)
  for (const { name, closes, text } of tags) {
    if (closes) {
      const at = path.lastIndexOf(name)
      if (at >= 0) path = path.slice(0, at)
      if (endsTransaction(name)) transaction = undefined
    } else if (name === 'STMTRS' || name === 'CCSTMTRS') {
      statements.push({ values: new Map(), transactions: [], pending: 0, card: name === 'CCSTMTRS' })
      ;[path, transaction] = [[name], undefined]
    } else if (name === 'INVSTMTRS') investments = true
    else if (name === 'STMTTRNP') {
      const statement = current()
      if (statement) statement.pending++
      transaction = new Map()
      path = [name]
    } else if (name === 'STMTTRN') {
      transaction = new Map()
      current()?.transactions.push(transaction)
      path = [name]
    } else if (isAggregate(name)) {
      if (endsTransaction(name)) transaction = undefined
      path = [...path.filter((each) => each !== name), name]
    } else put(transaction ?? current()?.values ?? outside, path, name, text)
  }
  return { statements, org: outside.get('ORG'), investments }
}

const endsTransaction = (name: string) => /^(?:STMTTRNP?|BANKTRANLISTP?|LEDGERBAL|AVAILBAL|STMTRS|CCSTMTRS)$/.test(name)

/** By its own name, and where it stands in a payee, a balance or another account, by that too. */
function put(values: OfxValues, path: readonly string[], name: string, text: string) {
  const around = path.at(-1) ?? ''
  const own = /^(?:PAYEE|BANKACCTTO|CCACCTTO|CURRENCY|ORIGCURRENCY|LEDGERBAL|AVAILBAL|BAL)$/.test(around)
  const key = own ? `${around}.${name}` : name
  if (text !== '' && !values.has(key)) values.set(key, text)
}

/** A file may give one account several times, for several periods. */
function mergeAlike(statements: readonly Statement[]): Statement[] {
  const merged = new Map<string, Statement>()
  for (const statement of statements) {
    const of = (name: string) => statement.values.get(name) ?? ''
    const key = JSON.stringify([of('BANKID'), of('BRANCHID'), of('ACCTID'), of('ACCTTYPE'), of('CURDEF')])
    const known = merged.get(key)
    if (known) {
      // Not as arguments, of which there is only so much room.
      for (const transaction of statement.transactions) known.transactions.push(transaction)
      known.pending += statement.pending
    } else merged.set(key, statement)
  }
  return [...merged.values()]
}

function accountOf({ values, transactions, pending, card }: Statement, org: string | undefined): FileAccount {
  const mask = (values.get('ACCTID') ?? '').replace(/\D/g, '').slice(-4)
  const currency = values.get('CURDEF')?.toUpperCase()
  const kind = card ? 'credit_card' : kindOf(values.get('ACCTTYPE'))
  const account: FileAccount = {
    ...(org ? { name: cleanText(org) } : {}),
    ...(mask ? { mask } : {}),
    ...(kind ? { kind } : {}),
    ...(currency ? { currency } : {}),
    lines: [],
    faults: [],
    notes: notesOf(pending, currency),
  }
  const unsigned = allAbove(transactions)
  for (const transaction of transactions) addTransaction(account, transaction, unsigned)
  return account
}

function notesOf(pending: number, currency: string | undefined): string[] {
  const known: readonly string[] = currencies
  return [
    ...(pending > 0
      ? [
          `${pending === 1 ? '1 pending transaction is' : `${pending} pending transactions are`} left out: the bank gives them again once they are posted.`,
        ]
      : []),
    ...(currency && !known.includes(currency)
      ? [`The file is in ${cleanText(currency)}, which is no currency here.`]
      : []),
  ]
}

function kindOf(type: string | undefined): FileAccount['kind'] {
  if (type === undefined) return undefined
  if (/SAVINGS|MONEYMRKT|CD/i.test(type)) return 'savings'
  if (/CREDITLINE|LOAN/i.test(type)) return 'loan'
  return 'checking'
}

/** Some banks leave the sign to the kind of transaction. */
function allAbove(transactions: readonly OfxValues[]): boolean {
  const amounts = transactions.map((each) => each.get('TRNAMT') ?? '')
  const out = transactions.some((each) =>
    /^(?:DEBIT|CHECK|ATM|POS|PAYMENT|FEE|SRVCHG|DIRECTDEBIT)$/i.test(each.get('TRNTYPE') ?? ''),
  )
  return out && amounts.length > 1 && amounts.every((amount) => !amount.startsWith('-'))
}
