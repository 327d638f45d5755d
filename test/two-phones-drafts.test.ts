import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test as it } from 'vitest'
import * as billing from '#contract/billing/calls.ts'
import { emptyLine } from '#contract/billing/drafts/draft-line-rules.ts'
import { type Draft, draftOf, draftToSend } from '#contract/billing/drafts/draft-rules.ts'
import { draftGroups } from '#contract/billing/drafts/field-group-rules.ts'
import type { Document, DocumentKind } from '#contract/billing/shapes.ts'
import { decideClashes, mergeFields } from '#contract/wire/merge.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { elsewhere } from '#test/server/signed-in.ts'

/** Two phones write in one draft without a connection, and both go out later. Source: docs/domain.md, When two changed the same. */
const test = await openTestApp()
/** So many pairs; `npm run drills draft-pairs` does five hundred. */
const pairs = Number(process.env.DRAFT_PAIRS ?? 20)
const seed = Number(process.env.DRILL_SEED ?? Date.now() % 2 ** 31)

const part = fc.constantFrom(
  ...['', '5', '7.5'].map((value) => ({ by: 'percent' as const, value })),
  ...['5.00', '7.50'].map((value) => ({ by: 'amount' as const, value })),
)
/** What is typed; each field as two people may well type the same. */
const edit = fc.record(
  {
    title: fc.constantFrom('Deck', 'Porch', ''),
    client: fc.nat(1),
    until: fc.constantFrom('2027-03-01', '2027-04-01', ''),
    tax_rate: fc.constantFrom('0', '5', '8.25'),
    discount: part,
    deposit: part,
    terms: fc.constantFrom('Net 30', 'On receipt'),
    internal_notes: fc.constantFrom('Call first', 'Dog in the yard'),
    /** Written on below what is there. */
    note: fc.constantFrom('Gate left', 'Stain too'),
    price: fc.constantFrom('90.00', '120.50'),
    /** Two that are alike are two lines still. */
    line: fc.integer({ min: 1, max: 1_000_000 }).map((number) => `Line ${number}`),
    isLineRemoved: fc.constant(true),
  },
  { requiredKeys: [] },
)
type Edit = typeof edit extends fc.Arbitrary<infer Each> ? Each : never

/** What one phone keeps: some saves, which are one; whether the answer to it is lost; and whose words its person takes where both wrote. */
const phone = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
  isAnswerLost: fc.boolean(),
  takesMine: fc.boolean(),
})
type Phone = typeof phone extends fc.Arbitrary<infer Each> ? Each : never
type Fields = Record<string, unknown>

it(`of what two phones wrote in one draft no field is lost, and none wins unseen (seed ${seed})`, {
  timeout: 1_500_000,
}, async () => {
  const sam = await owner(test)
  const { browser } = sam
  const other = elsewhere(test, browser)
  const clients = [await addClient(sam, { first_name: 'Renee' }), await addClient(sam, { first_name: 'Nora' })]
  const tried = { merged: 0, asked: 0 }
  await fc.assert(
    fc.asyncProperty(phone, phone, phone, fc.boolean(), async (first, second, later, is_invoice) => {
      const kind = is_invoice ? 'invoice' : 'estimate'
      const base = await begin(browser, is_invoice, clients[0]?.id)
      const ids = clients.map(({ id }) => id)
      const mine = edited(draftOf(base), first, kind, ids)
      const theirs = edited(draftOf(base), second, kind, ids)
      // Written on, once the first save was on its way.
      const more = edited(mine, { ...later, edits: later.edits.map(withoutLines) }, kind, ids)

      const start = written(draftOf(base), kind)
      const one = await goOut(browser, { base, start, next: mine, phone: first })
      const two = await goOut(other, { base, start, next: theirs, phone: second })
      const after = one.version ?? base.version
      const three = await goOut(browser, {
        base: { ...base, version: after },
        start: written(mine, kind),
        next: more,
        phone: later,
      })

      let expected = start
      for (const [from, to, way, by] of [
        [start, written(mine, kind), one, first],
        [start, written(theirs, kind), two, second],
        [written(mine, kind), written(more, kind), three, later],
      ] as const) {
        const said = foldIn(expected, from, to, by)
        expect(way.asked.sort()).toEqual(said.asked.sort())
        expected = said.fields
        tried[way.asked.length > 0 ? 'asked' : 'merged'] += 1
      }
      const { document } = await read(browser, kind, base.id)
      expect(plain(written(draftOf(document), kind))).toEqual(plain(expected))
    }),
    { numRuns: pairs, seed },
  )
  expect(tried.merged).toBeGreaterThan(pairs / 4)
  expect(tried.asked).toBeGreaterThan(pairs / 4)
})

async function begin(browser: Browser, is_invoice: boolean, client_id: string | undefined): Promise<Document> {
  const line_items = [
    { name: 'Posts', quantity: '4', unit_price: '120' },
    { name: 'Gate', quantity: '1', unit_price: '480' },
  ]
  const input = { id: randomUUID(), is_invoice, client_id, title: 'Fence', notes: 'Starts Monday', line_items }
  return (await expectSuccess(browser.call(billing.createDocument, input))).document
}

const read = (browser: Browser, kind: DocumentKind, id: string) =>
  expectSuccess(browser.call(kind === 'estimate' ? billing.getEstimate : billing.getInvoice, { id }))

const written = (draft: Draft, kind: DocumentKind): Fields => draftToSend(draft, kind)
const withoutLines = ({ price: _p, line: _l, isLineRemoved: _r, ...rest }: Edit): Edit => rest

/** As it stands in the editor after the saves of one phone. */
function edited(draft: Draft, { edits }: Pick<Phone, 'edits'>, kind: DocumentKind, clients: readonly string[]): Draft {
  let now = draft
  for (const each of edits) now = typed(now, each, kind, clients)
  return now
}

function typed(draft: Draft, edit: Edit, kind: DocumentKind, clients: readonly string[]): Draft {
  const { client, note, price, line, isLineRemoved, deposit, ...words } = edit
  const lines = isLineRemoved ? draft.lines.slice(0, 1) : [...draft.lines]
  const [top] = lines
  if (top && price) lines[0] = { ...top, unit_price: price }
  if (line) lines.push({ ...emptyLine(randomUUID()), name: line, unit_price: '30' })
  return {
    ...draft,
    ...(words as Partial<Draft>),
    ...(deposit && kind === 'estimate' ? { deposit: deposit as Draft['deposit'] } : {}),
    ...(client === undefined ? {} : { client_id: clients[client] ?? null }),
    ...(note ? { notes: `${draft.notes}\n${note}` } : {}),
    lines,
  }
}

type Sending = { base: Document; start: Fields; next: Draft; phone: Phone }
type Sent = { asked: string[]; version: number | undefined }

/** As a device sends what it kept of a draft (web/offline/calls/send-call.ts): a stale version is merged, and what both wrote is asked about. */
async function goOut(browser: Browser, { base, start, next, phone }: Sending): Promise<Sent> {
  const kind = base.kind
  let [version, changes] = [base.version, written(next, kind)]
  let upon = start
  const asked: string[] = []
  for (let round = 0; round < 4; round++) {
    const key = { 'idempotency-key': randomUUID() }
    const ask = () => browser.call(billing.updateDocument, { [`${kind}_id`]: base.id, version, ...changes }, key)
    const answer = await ask()
    if (phone.isAnswerLost) {
      const again = await ask()
      expect([again.code, again.body.document]).toEqual([answer.code, answer.body.document])
    }
    if (answer.code === 200) return { asked, version: answer.body.document.version }
    expect(answer.body, JSON.stringify({ changes, upon })).toMatchObject({ error_code: 'stale_version' })
    const { current } = answer.body as unknown as { current: Document }
    const theirs = written(draftOf(current), kind)
    const merged = mergeFields(upon, changes, theirs, draftGroups)
    const names = merged.clashes.map(({ name }) => name)
    asked.push(...names)
    changes = decideClashes(merged, new Set(phone.takesMine ? names : []))
    if (Object.keys(changes).length === 0) return { asked, version: undefined }
    version = current.version
    upon = Object.fromEntries(Object.keys(changes).map((name) => [name, theirs[name]]))
  }
  throw new Error('It was never sent')
}

/** By a plain count, group by group: what stands there once one phone's words were put upon it, and of which fields its person was asked. */
function foldIn(now: Fields, from: Fields, to: Fields, { takesMine }: Phone) {
  const asked: string[] = []
  const fields = { ...now }
  const grouped = draftGroups.flat()
  const alone = Object.keys(to).filter((name) => !grouped.includes(name))
  for (const group of [...draftGroups, ...alone.map((name) => [name])]) {
    const [is, was, will] = [now, from, to].map((each) => {
      const values = plain(each)
      return group.map((name) => JSON.stringify(values[name] ?? null))
    }) as [string[], string[], string[]]
    const differs = (one: string[], other: string[]) => group.filter((_, at) => one[at] !== other[at])
    const wrote = differs(will, was).filter((name) => differs(will, is).includes(name))
    if (wrote.length === 0) continue
    const contested = differs(is, was).filter((name) => differs(is, will).includes(name))
    if (contested.length === 0) for (const name of group) fields[name] = to[name]
    else if (group[0] === 'notes') fields.notes = `${now.notes}${String(to.notes).slice(String(from.notes).length)}`
    else {
      asked.push(...differs(is, will))
      if (takesMine) for (const name of group) fields[name] = to[name]
    }
  }
  return { asked, fields }
}

/** But for the ids of lines, which the server gives; figures by what they are worth. */
function plain(fields: Fields): Fields {
  const worth = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(worth)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).flatMap(([name, each]) => (name === 'id' ? [] : [[name, worth(each)]])),
      )
    return typeof value === 'string' && /^[\d.]+$/.test(value) ? Number(value) : (value ?? null)
  }
  return worth(fields) as Fields
}
