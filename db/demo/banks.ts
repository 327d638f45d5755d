import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, type Day, todayIn } from '#contract/values/dates.ts'
import { putCostsToJobs } from './job-costs.ts'
import { type DemoSession, logIn } from './over-http.ts'

/**
 * What the owner does with a bank on the running product: links one, whose last year comes in, and sorts it as far as to a
 * fortnight ago. The practice bank runs beside the server, so this can't be part of the furnishing.
 */
export async function linkDemoBank(url: string): Promise<void> {
  const owner = await logIn(url)
  await linkBank(owner)
  const { company } = await owner.get<{ company: { timezone: string } }>('/api/company/settings/')
  const until = lastSorted(company.timezone, new Date())
  const { categories } = await owner.get<{ categories: Category[] }>('/api/accounting/categories/tree/')
  for (const [words, name] of Object.entries(habits)) {
    const category = categories.find((each) => each.name === name)
    if (category) await sort(owner, words, category, until)
  }
  await pairTransfers(owner)
  await putCostsToJobs(owner)
  await addRules(owner, categories)
  await owner.post('/api/users/logout/')
}

/** What comes in from now on at the usual places is sorted by itself. */
async function addRules(owner: DemoSession, categories: readonly Category[]) {
  for (const [words, name] of Object.entries({
    'home depot': 'Materials & supplies',
    shell: 'Fuel',
    verizon: 'Utilities & phone',
  })) {
    const category = categories.find((each) => each.name === name)
    if (!category) continue
    await owner.postJson('/api/accounting/rules/', { words, direction: 'out', category_id: category.id })
  }
}

type Category = { id: string; name: string; type: string }
type Line = { id: string; date: Day; description: string; account: { mask: string | null } | null }

/** In whose words a bank says where money went, and what it was for. */
const habits: Record<string, string> = {
  'home depot': 'Materials & supplies',
  lowes: 'Materials & supplies',
  menards: 'Materials & supplies',
  lumber: 'Materials & supplies',
  'abc supply': 'Materials & supplies',
  'sherwin williams': 'Materials & supplies',
  'floor and decor': 'Materials & supplies',
  ferguson: 'Materials & supplies',
  'ace hdwe': 'Small tools',
  'harbor freight': 'Small tools',
  'northern tool': 'Small tools',
  rentals: 'Equipment rental',
  'wm ezpay': 'Dump & disposal',
  permits: 'Permits & inspections',
  shell: 'Fuel',
  chevron: 'Fuel',
  'qt 872': 'Fuel',
  'discount tire': 'Repairs & tires',
  ezpass: 'Parking & tolls',
  parkmobile: 'Parking & tolls',
  'jersey mikes': 'Meals',
  'chick-fil-a': 'Meals',
  dunkin: 'Meals',
  adobe: 'Software',
  google: 'Software',
  angi: 'Advertising',
  verizon: 'Utilities & phone',
  'duke energy': 'Utilities & phone',
  'oak street': 'Rent – premises',
  'gusto pay': 'Wages',
  zelle: 'Subcontractors',
  'ach credit': 'Job income',
  'check deposit': 'Job income',
}

async function linkBank(owner: DemoSession): Promise<void> {
  const { log_in } = await owner.post<{ log_in: LogIn }>('/api/accounting/link/practice/', {
    institution_id: 'ins_practice_1',
    username: 'sam',
    password: 'practice',
  })
  const metadata = {
    institution: { institution_id: log_in.institution.id, name: log_in.institution.name },
    accounts: log_in.accounts.map(({ id, mask, name }) => ({ id, mask, name })),
  }
  await owner.postJson('/api/accounting/plaid/exchange/', { public_token: log_in.public_token, metadata })
  for (let waited = 0; waited < 120; waited++) {
    const { banks } = await owner.get<{ banks: { syncing: boolean }[] }>('/api/accounting/linked-banks/')
    if (banks.length > 0 && banks.every(({ syncing }) => !syncing)) return
    await sleep(500)
  }
  throw new Error("The bank's lines did not come within a minute")
}

type LogIn = {
  public_token: string
  institution: { id: string; name: string }
  accounts: { id: string; mask: string | null; name: string }[]
}

/** A fortnight ago, where the company is. */
export function lastSorted(zone: string, now: Date): Day {
  return addDays(todayIn(zone, now), -14)
}

/** What was found by words up to a day; the rest waits for somebody, and so does money back from a store. */
async function sort(
  owner: DemoSession,
  words: string,
  { id: category_id, type }: Category,
  end_date: Day,
): Promise<void> {
  const asked = new URLSearchParams({ q: words, type, category_id: 'none', end_date, page_size: '200' })
  for (let page = 0; page < 10; page++) {
    const answer = await owner.get<{ transactions: Line[]; close?: boolean }>(`/api/accounting/?${asked}`)
    const { transactions } = answer
    if (transactions.length === 0 || answer.close) return
    await owner.postJson('/api/accounting/bulk-update/', { ids: transactions.map(({ id }) => id), category_id })
  }
}

/** Each payment of the card with what came in at the card. */
async function pairTransfers(owner: DemoSession): Promise<void> {
  const { transactions } = await owner.get<{ transactions: Line[] }>(
    `/api/accounting/?${new URLSearchParams({ q: 'cardmember', type: 'expense', page_size: '200' })}`,
  )
  for (const { id } of transactions.slice(1)) {
    const path = `/api/accounting/transaction/${id}/transfer/`
    const { transactions: legs } = await owner.get<{ transactions: Line[] }>(path)
    const [other] = legs
    if (other) await owner.post(path, { with_id: other.id })
  }
}
