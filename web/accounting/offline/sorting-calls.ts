import { sortingWaits } from '#contract/accounting/offline-rules.ts'
import {
  getTransaction,
  listTransactions,
  matchJob,
  updateTransactionCategory,
} from '#contract/accounting/transactions/calls.ts'
import type { Transaction } from '#contract/accounting/transactions/shapes.ts'
import { type RecordFields, recordRule } from '#contract/wire/record.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import {
  type CallKind,
  type CallWords,
  type Foresight,
  nameOfRow,
  type WrittenCall,
} from '#web/offline/calls/call-kind.ts'
import { namedHere, transactionHere } from '../sorted-here.ts'

type Categorized = InputFor<typeof updateTransactionCategory>
type Sorted = Pick<Categorized, 'transaction_id'> & { was?: Record<string, string | null> | undefined }
type List = AnswerFor<typeof listTransactions>

const fields: RecordFields = recordRule({
  category_id: { kind: 'record', label: 'Category', seen: 'team' },
  job_id: { kind: 'record', label: 'Job', seen: 'team' },
})

type Noun = {
  row: CallKind['row']
  field: 'category_id' | 'job_id'
  record: 'category' | 'job'
  none: string
  kinds: string[]
}

/** A line of the books that is put into a category, or linked to a job, without a connection. */
function sortingCall({ row, field, record, none, kinds }: Noun): CallKind {
  const chosenIn = (input: Sorted) => ((input as Record<string, unknown>)[field] as string | null | undefined) || null
  const sorted = (each: Transaction, { input, named }: WrittenCall): Transaction => {
    const id = chosenIn(input as Sorted)
    if (each.id !== input.transaction_id || each[field] === id) return each
    const name = (id && named?.[id]) || ''
    return { ...each, [field]: id, [record]: id ? { id, name, title: name } : null }
  }
  return {
    row,
    offline: sortingWaits,
    describe(input: Sorted): CallWords | undefined {
      const { transaction_id, was } = input
      const line = transactionHere(transaction_id)
      const id = chosenIn(input)
      const name = id ? namedHere(id) : none
      if (!line || !name || !was) return undefined
      const before = was[field]
      return {
        about: transaction_id,
        name: `${fields[field]?.label}: ${name}`,
        marks: [transaction_id],
        where: line,
        href: `/accounting?peek=${transaction_id}`,
        base: { fields: { [field]: before ?? null } },
        named: Object.fromEntries([id, before].flatMap((each) => (each ? [[each, namedHere(each) ?? '']] : []))),
      }
    },
    foresee: foresightsOf(sorted),
    answer: () => ({}),
    joins: (before, input: Sorted) =>
      before.row === nameOfRow(row) && before.input.transaction_id === input.transaction_id
        ? { ...before.input, [field]: chosenIn(input) ?? '' }
        : undefined,
    recordOf: ({ transaction }) => transaction as Transaction,
    asWritten: async (one) => written(one as Transaction),
    fields: () => fields,
    async read({ transaction_id }: Sorted) {
      const { transaction, history } = await send(getTransaction, { id: transaction_id })
      const changed = history.find(({ kind }) => kinds.includes(kind))
      return { record: written(transaction), changed: changed && { who: changed.who ?? 'Somebody', at: changed.at } }
    },
    words: {
      forbidden: "You don't have access to sort transactions anymore.",
      gone: 'This transaction is no longer there.',
    },
  }
}

function foresightsOf(sorted: (each: Transaction, call: WrittenCall) => Transaction): Foresight[] {
  return [
    {
      of: listTransactions,
      apply: (list: List, call) => ({ ...list, transactions: list.transactions.map((each) => sorted(each, call)) }),
    },
    {
      of: getTransaction,
      apply: (page: AnswerFor<typeof getTransaction>, call) => ({
        ...page,
        transaction: { ...page.transaction, ...sorted(page.transaction, call) },
      }),
    },
  ]
}

/** With the names of what it names by an id. */
function written(transaction: Transaction): Record<string, unknown> {
  const { category, job } = transaction
  return { ...transaction, category_name: category?.name, job_name: job?.title }
}

export const categorizeCall = sortingCall({
  row: updateTransactionCategory,
  field: 'category_id',
  record: 'category',
  none: 'none',
  kinds: ['categorized', 'sorted_by_rule', 'rule_applied'],
})

export const linkJobCall = sortingCall({
  row: matchJob,
  field: 'job_id',
  record: 'job',
  none: 'none',
  kinds: ['linked', 'unlinked', 'rule_applied'],
})
