import { sql } from 'kysely'
import { addDays } from '#contract/values/dates.ts'
import type { TestApp } from '#test/server/app.ts'

type Deposit = { id: string; date: string; amount: number; currency: string }
type Payment = Deposit & { method: string }
type Pair = { transaction_id: string; payment_id: string }
type State = { deposits: Deposit[]; payments: Payment[]; offered: Pair[]; declined: Pair[] }

/**
 * What is wrong with the deposits that may be counted already, by the rule in plain words and every set of payments tried: a deposit
 * that is shown with payments it can't be, a payment shown with two, one that could be shown with free ones and is not.
 */
export async function wrongPossibleMatches(test: TestApp, companyId: string): Promise<string[]> {
  const { deposits, payments, offered, declined } = await readState(test, companyId)
  const taken = new Set(offered.map(({ payment_id }) => payment_id))
  const isDeclined = (deposit: Deposit, { id }: Payment) =>
    declined.some((each) => each.transaction_id === deposit.id && each.payment_id === id)
  const known = new Set(deposits.map(({ id }) => id))
  const unknown = offered.filter(({ transaction_id }) => !known.has(transaction_id))
  const twice = taken.size === offered.length ? [] : ['A payment is offered twice']
  return [
    ...unknown.map(({ transaction_id }) => `${transaction_id} is no deposit that is free`),
    ...twice,
    ...deposits.flatMap((deposit) => {
      const ids = offered
        .filter(({ transaction_id }) => transaction_id === deposit.id)
        .map(({ payment_id }) => payment_id)
      const near = payments.filter((each) => isNear(deposit, each) && !isDeclined(deposit, each))
      if (ids.length > 0) {
        const of = near.filter(({ id }) => ids.includes(id))
        // Those that lie between since then change no question that was asked.
        return of.length === ids.length && fits(deposit, of, of) ? [] : [`${deposit.id} can't be ${ids}`]
      }
      const free = near.filter(({ id }) => !taken.has(id))
      const missed = setsOf(free).find((set) => fits(deposit, set, free))
      return missed ? [`${deposit.id} of ${deposit.amount} may be ${missed.map(({ id }) => id)}`] : []
    }),
  ]
}

function isNear({ date, currency }: Deposit, payment: Payment): boolean {
  return payment.currency === currency && date >= addDays(payment.date, -3) && date <= addDays(payment.date, 21)
}

function fits({ amount }: Deposit, set: readonly Payment[], among: readonly Payment[]): boolean {
  const sum = set.reduce((all, each) => all + each.amount, 0)
  const days = set.map(({ date }) => date).toSorted()
  if ((days.at(-1) ?? '') > addDays(days[0] ?? '', 6)) return false
  if (sum === amount) return true
  const isFee = sum > amount && (sum - amount) * 10 <= sum && set.every(isByProcessor)
  return (
    isFee &&
    (set.length === 1 ||
      areAdjacent(
        set,
        among.filter((each) => isByProcessor(each) && each.amount <= amount),
      ))
  )
}

function isByProcessor({ method }: Payment): boolean {
  return ['card', 'ach', 'other'].includes(method)
}

/** Whether no other one of a processor lies between them. */
function areAdjacent(set: readonly Payment[], among: readonly Payment[]): boolean {
  const places = set.map(({ id }) => among.findIndex((each) => each.id === id)).toSorted((a, b) => a - b)
  return !places.includes(-1) && places.every((place, at) => at === 0 || place === (places[at - 1] ?? 0) + 1)
}

function setsOf(payments: readonly Payment[]): Payment[][] {
  let sets: Payment[][] = [[]]
  for (const each of payments) sets = [...sets, ...sets.filter(({ length }) => length < 6).map((set) => [...set, each])]
  return sets.filter(({ length }) => length > 0)
}

async function readState(test: TestApp, companyId: string): Promise<State> {
  return test.platform.database.inCompany(companyId, async (db) => {
    const deposits =
      await sql<Deposit>`select id, date, amount, currency from transaction t where company_id = ${companyId}
      and type = 'income' and not excluded and amount > 0 and not exists (select from payment_match m
        where m.company_id = t.company_id and m.transaction_id = t.id) order by date, id`.execute(db)
    const payments = await sql<Payment>`select p.id, p.date, p.amount, p.method, d.currency from payment p
      join document d on d.company_id = p.company_id and d.id = p.document_id
      where p.company_id = ${companyId} and p.method <> 'credit' and p.status in ('completed', 'partially_refunded', 'refunded')
        and not exists (select from payment_match m where m.company_id = p.company_id and m.payment_id = p.id)
      order by p.date, p.id`.execute(db)
    const offered = await sql<Pair>`select transaction_id, payment_id from possible_match_payment
      where company_id = ${companyId}`.execute(db)
    const declined = await sql<Pair>`select transaction_id, payment_id from declined_match
      where company_id = ${companyId}`.execute(db)
    return { deposits: deposits.rows, payments: payments.rows, offered: offered.rows, declined: declined.rows }
  })
}
