import { sql } from 'kysely'
import { moneyText } from '#contract/values/money.ts'
import type { TestApp } from '#test/server/app.ts'

type Payment = {
  id: string
  document_id: string
  method: string
  date: string
  amount: number
  credited: number
  refunded: number
}
type Invoice = {
  id: string
  kind: string
  status: string
  total: number
  taxes: { amount: number }[]
  job: string | null
}
type Use = { document_id: string; payment_id: string; amount: number }
type State = { payments: Payment[]; documents: Invoice[]; uses: Use[] }
/** What an invoice was paid more or less by a payment, or what of it is held, and on which day. */
type Note = { about: 'paid' | 'held'; payment: string; invoice: string; day: string; amount: number }
type Part = { type: string; date: string; amount: number; category: string | null; job: string | null }
type Days = { start_date: string; end_date: string }

/**
 * The books of a company looked at after each step and written down in plain words, and added up without anything that is kept:
 * what reports are held to.
 */
export function watchBooks(test: TestApp, companyId: string, today: string) {
  let notes: Note[] = []
  return {
    /** Writes down what the last step changed. */
    async look() {
      const state = await readState(test, companyId)
      const there = new Set(state.payments.map(({ id }) => id))
      const known = new Set(notes.map(({ payment }) => payment))
      // A payment that was deleted is as if it had never been.
      notes = notes.filter(({ payment }) => there.has(payment))
      const now = standing(state, (payment) => (known.has(payment.id) ? today : payment.date), today)
      for (const each of now) {
        const before = notes.filter((note) => sameThing(note, each)).reduce((sum, { amount }) => sum + amount, 0)
        if (each.amount !== before) notes.push({ ...each, amount: each.amount - before })
      }
      for (const gone of notes.filter((note) => !now.some((each) => sameThing(note, each)))) {
        const left = notes.filter((note) => sameThing(note, gone)).reduce((sum, { amount }) => sum + amount, 0)
        if (left !== 0) notes.push({ ...gone, day: today, amount: -left })
      }
    },
    async add(days: Days) {
      const state = await readState(test, companyId)
      return added(notes, state, await readParts(test, companyId), days)
    },
  }
}

const sameThing = (a: Note, b: Note) => a.about === b.about && a.payment === b.payment && a.invoice === b.invoice

/** What each payment is at the moment: paid on an invoice, or held. */
function standing({ payments, documents, uses }: State, dayOf: (payment: Payment) => string, today: string): Note[] {
  const kindOf = new Map(documents.map((document) => [document.id, document]))
  const direct = payments.flatMap((payment): Note[] => {
    const of = { payment: payment.id, invoice: payment.document_id, day: dayOf(payment) }
    if (kindOf.get(payment.document_id)?.kind === 'estimate')
      return [{ ...of, about: 'held', amount: payment.amount - payment.refunded }]
    const own = payment.amount - payment.credited - payment.refunded
    return [
      { ...of, about: 'paid', amount: own },
      { ...of, about: 'held', amount: payment.method === 'credit' ? -own : payment.credited },
    ]
  })
  const taken = uses
    .filter(({ document_id }) => kindOf.get(document_id)?.status !== 'draft')
    .toSorted((a, b) => (a.payment_id < b.payment_id ? -1 : 1))
    .flatMap(({ document_id, payment_id, amount }): Note[] => {
      const of = { payment: payment_id, invoice: document_id, day: today }
      return [
        { ...of, about: 'paid', amount },
        { ...of, about: 'held', amount: -amount },
      ]
    })
  return [...direct, ...taken]
}

function added(notes: Note[], { documents }: State, parts: Part[], { start_date, end_date }: Days) {
  const within = (day: string) => day >= start_date && day <= end_date
  const jobs = new Map<string, [number, number]>()
  const ofJob = (job: string | null, revenue: number, costs: number) => {
    const [came, went] = jobs.get(job ?? '') ?? [0, 0]
    if (job) jobs.set(job, [came + revenue, went + costs])
  }
  let [sales, tax] = [0, 0]
  for (const { id, total, taxes, job } of documents) {
    let [paid, counted] = [0, 0]
    for (const { day, amount } of notes.filter((note) => note.about === 'paid' && note.invoice === id)) {
      paid += amount
      const due = taxes.reduce((sum, each) => sum + rounded((each.amount * paid) / (total || 1)), 0)
      const share = due - counted
      counted = due
      if (!within(day)) continue
      tax += share
      sales += amount - share
      ofJob(job, amount - share, 0)
    }
  }
  const held = (test: (day: string) => boolean) => sum(notes.filter(({ about, day }) => about === 'held' && test(day)))
  const counted = parts.filter(({ date }) => within(date))
  const of = (type: string, test: (part: Part) => boolean = () => true) =>
    sum(counted.filter((part) => part.type === type && test(part)))
  const isDraw = ({ category }: Part) => category === 'Draw'
  for (const part of counted.filter((each) => !isDraw(each)))
    if (part.type !== 'fee')
      ofJob(part.job, part.type === 'income' ? part.amount : 0, part.type === 'expense' ? part.amount : 0)
  const income = sales + of('income', (part) => !isDraw(part))
  const fees = of('fee')
  const meals = of('expense', ({ category }) => category === 'Meals')
  const vehicle = of('expense', ({ category }) => category === 'Fuel' || category === 'Vehicle')
  const line1 = sales + of('income', ({ category }) => category === 'Job income')
  return {
    income: moneyText(income),
    expenses: moneyText(of('expense', (part) => !isDraw(part)) + fees),
    held: moneyText(held((day) => day <= end_date)),
    in: moneyText(sales + tax + held(within) + of('income')),
    out: moneyText(of('expense') + fees),
    tax: moneyText(tax),
    net_of_form: moneyText(line1 - vehicle - rounded(meals / 2) - fees),
    jobs: Object.fromEntries(
      [...jobs].filter(([, both]) => both.some((cents) => cents !== 0)).map(([id, both]) => [id, both.map(moneyText)]),
    ),
  }
}

function sum(list: readonly { amount: number }[]): number {
  return list.reduce((all, { amount }) => all + amount, 0)
}

/** Halves away from zero. */
function rounded(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount))
}

async function readState(test: TestApp, companyId: string): Promise<State> {
  return test.platform.database.inCompany(companyId, async (db) => {
    const payments = await sql<Payment>`select id, document_id, method, date, amount, credited, refunded from payment
      where company_id = ${companyId} order by id`.execute(db)
    const documents = await sql<Invoice>`select d.id, d.kind, d.status, d.total, d.taxes, coalesce(d.job_id,
        (select j.id from job j where j.company_id = d.company_id and j.estimate_id = d.estimate_id)) as job
      from document d where d.company_id = ${companyId}`.execute(db)
    const uses =
      await sql<Use>`select document_id, payment_id, amount from deposit_use where company_id = ${companyId}`.execute(
        db,
      )
    return { payments: payments.rows, documents: documents.rows, uses: uses.rows }
  })
}

type Line = {
  type: string
  date: string
  amount: number
  category: string | null
  job: string | null
  is_split: boolean
}
type SplitPart = { amount: number; category: string | null; job: string | null }
type Match = { amount: number; fee: number }

/** Each transaction by its parts, without what its payments account for or may account for, and the fees of these. */
async function readParts(test: TestApp, companyId: string): Promise<Part[]> {
  const { rows } = await test.platform.database.inCompany(companyId, (db) =>
    sql<Line & { splits: SplitPart[]; matched: Match[] }>`
    select t.type, t.date, t.amount, c.name as category, t.job_id as job, t.is_split,
      (select coalesce(json_agg(json_build_object('amount', s.amount, 'category', x.name, 'job', s.job_id) order by s.position), '[]')
        from transaction_split s left join category x on x.company_id = s.company_id and x.id = s.category_id
        where s.company_id = t.company_id and s.transaction_id = t.id) as splits,
      (select coalesce(json_agg(json_build_object('amount', m.amount, 'fee', p.amount - m.amount)), '[]')
        from payment_match m join payment p on p.company_id = m.company_id and p.id = m.payment_id
        where m.company_id = t.company_id and m.transaction_id = t.id) as matched
    from transaction t left join category c on c.company_id = t.company_id and c.id = t.category_id
    where t.company_id = ${companyId} and t.type <> 'transfer' and not t.excluded
      and not exists (select from possible_match o where o.company_id = t.company_id and o.transaction_id = t.id)`.execute(
      db,
    ),
  )
  return rows.flatMap(({ splits, matched, ...line }) => [
    ...leftOf(line, splits, sum(matched)),
    ...feesOf(line, matched),
  ])
}

/** What is matched is taken from the first part on. */
function leftOf(line: Line, splits: SplitPart[], matched: number): Part[] {
  const parts = line.is_split
    ? [...splits, { amount: line.amount - sum(splits), category: null, job: null }]
    : [{ amount: line.amount, category: line.category, job: line.job }]
  let before = 0
  return parts.map((part) => {
    const after = before + part.amount
    const counts = matched === 0 ? part.amount : Math.max(after - matched, 0) - Math.max(before - matched, 0)
    before = after
    return { ...part, type: line.type, date: line.date, amount: counts }
  })
}

function feesOf({ date }: Line, matched: Match[]): Part[] {
  return matched.map(({ fee }) => ({ type: 'fee', date, amount: fee, category: null, job: null }))
}
