import type { Permission } from '#contract/access/permissions.ts'
import type { Call } from '#contract/wire/call.ts'
import { make, type World } from '#test/samples/sample.ts'
import { nameOf } from './sample-input.ts'

/** One thing that can be asked for: a row, or one of the forms of a row that takes several. */
export type Operation = {
  name: string
  row: Call
  /** What the form is sent with, over the row's sample. */
  form?: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>
  /** Rights of which one is asked for; empty where it is no question of rights. */
  opens: readonly Permission[]
  /** Rights that the work asks for besides: documents are prices. */
  also: readonly Permission[]
  /** What somebody needs to get it done, and no right more; `everything` to give away a role that may do much. */
  holds: readonly Permission[] | 'everything'
}

type Form = { words: string; form: NonNullable<Operation['form']>; opens?: Permission[] }

const actionForm = (action: string): Form => ({
  words: action,
  form: () => ({ start: undefined, action }),
  opens: ['jobs.edit'],
})
const answer = (action: string, more: object = {}): Form => ({ words: action, form: () => ({ action, ...more }) })

/** Rows that stand for several operations, each with a right of its own. */
const forms: Record<string, Form[]> = {
  'POST /api/jobs/:id/': [
    { words: 'edit', form: () => ({ start: undefined, edit: true }), opens: ['jobs.edit'] },
    { words: 'start', form: () => ({ start: true }), opens: ['jobs.start_complete'] },
    { words: 'complete', form: () => ({ start: undefined, complete: true }), opens: ['jobs.start_complete'] },
    {
      words: 'hold',
      form: async (world) => ({ id: await jobUnderWay(world), start: undefined, action: 'hold', reason: 'Rain' }),
      opens: ['jobs.edit'],
    },
    ...['cancel', 'archive'].map(actionForm),
  ],
  'GET /api/billing/': [
    { words: 'estimates', form: () => ({ tab: 'estimates' }), opens: ['estimates.view'] },
    { words: 'invoices', form: () => ({ tab: 'invoices' }), opens: ['invoices.view'] },
  ],
  'POST /api/billing/': [
    { words: 'estimate', form: () => ({ is_invoice: false }), opens: ['estimates.edit'] },
    { words: 'invoice', form: () => ({ is_invoice: true }), opens: ['invoices.edit'] },
  ],
  'POST /api/billing/update/': [
    { words: 'estimate', form: () => ({}), opens: ['estimates.edit'] },
    {
      words: 'invoice',
      form: async (world) => ({ estimate_id: undefined, invoice_id: await make(world, 'draft_invoice') }),
      opens: ['invoices.edit'],
    },
  ],
  'DELETE /api/billing/:id/delete/': [
    { words: 'estimate', form: () => ({}), opens: ['estimates.edit'] },
    { words: 'invoice', form: async (world) => ({ id: await make(world, 'draft_invoice') }), opens: ['invoices.edit'] },
  ],
  'POST /api/billing/estimate/:id/respond/': [
    answer('approve', { name: 'Renee', consent: true, signature: '{"typed":"Renee"}' }),
    answer('decline', { reason: 'price' }),
    answer('request_changes'),
    answer('ask'),
  ],
}

/** What the work of an operation asks for beside the row's right, and is refused without. */
const also: [RegExp, Permission[]][] = [
  [/^\S+ \/api\/billing\/($|update|:id|estimate|invoice)/, ['prices.view']],
  [/^\S+ \/api\/billing\/estimate\/:id\/convert-to-invoice\//, ['estimates.view']],
  [/^POST \/api\/clients\/:id\/(invite|invite-link)\//, ['clients.contact']],
]

/** What it takes besides to get it done: nobody changes what they do not see, or gives what they do not have. */
const besides: [RegExp, Permission[]][] = [
  [/^\S+ \/api\/billing\/(estimate|invoice)\/:id\/duplicate\//, ['estimates.view', 'invoices.view', 'clients.view']],
  [/^POST \/api\/jobs\//, ['jobs.view']],
  [/^\S+ \/api\/clients\/:id\//, ['clients.view']],
  [/^POST \/api\/roles\/create\//, ['jobs.view']],
]

const ofMuch = /^POST \/api\/(employees\/:id\/(update|reactivate)|roles\/:id\/(reset|update)|invite-employee)\//

/** Every operation of the product, in the order of the rows. */
export function operationsOf(calls: readonly Call[]): Operation[] {
  return calls.flatMap((row) => {
    const split = forms[nameOf(row)]
    return split ? split.map((form) => operationOf(row, form)) : [operationOf(row)]
  })
}

function operationOf(row: Call, form?: Form): Operation {
  const name = nameOf(row)
  const opens = form?.opens ?? keysOf(row)
  const asked = opens.length > 0 ? rightsIn(also, name) : []
  const holds = ofMuch.test(name) ? 'everything' : [...opens, ...asked, ...rightsIn(besides, name)]
  return { name: form ? `${name} ${form.words}` : name, row, form: form?.form, opens, also: asked, holds }
}

async function jobUnderWay(world: World): Promise<string> {
  const id = await make(world, 'job')
  if (!world.frugal)
    await world.test.platform.database.inCompany(world.company_id, (db) =>
      db.updateTable('job').set({ status: 'in_progress' }).where('id', '=', id).execute(),
    )
  return id
}

/** The rights of which a row asks for one. */
export function keysOf({ who }: Call): readonly Permission[] {
  if (['public', 'token', 'signed_in', 'owner', 'client'].includes(String(who))) return []
  return (typeof who === 'string' ? [who] : who) as Permission[]
}

function rightsIn(table: [RegExp, Permission[]][], name: string): Permission[] {
  return table.flatMap(([pattern, rights]) => (pattern.test(name) ? rights : []))
}
