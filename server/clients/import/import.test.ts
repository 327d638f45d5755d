import { describe, expect, it } from 'vitest'
import type { Grants } from '#contract/access/permissions.ts'
import { getClient, listClients } from '#contract/clients/calls.ts'
import { importClients, keepColumnMatch, listColumnMatches } from '#contract/clients/import/calls.ts'
import type { ImportColumns } from '#contract/clients/import/column-rules.ts'
import { listTags } from '#contract/clients/tags/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { nextNumber } from '#test/next-number.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()
const sam = await owner(test)

type Values = readonly string[]
type ImportInput = Partial<SendOf<typeof importClients>>
const rowsOf = (rows: readonly Values[]) => rows.map((values, at) => ({ row: at + 2, values: [...values] }))
const send = (
  columns: ImportColumns,
  rows: readonly Values[],
  over: ImportInput = {},
  who: { browser: Browser } = sam,
) => who.browser.call(importClients, { columns: [...columns], rows: rowsOf(rows), ...over })
async function bring(columns: ImportColumns, rows: readonly Values[], over: ImportInput = {}) {
  const answer = await expectSuccess(send(columns, rows, over))
  return answer.rows
}
async function count(q: string) {
  return (await expectSuccess(sam.browser.call(listClients, { q }))).total
}

describe('the rows of a file', () => {
  it('an owner adds clients with everything that a row says', async () => {
    const columns = [
      'name',
      'company_name',
      'email',
      'phone',
      'service_address',
      'service_city',
      'tags',
      'tax_exempt',
      'notes',
      null,
    ] as const
    const name = `Ortiz ${nextNumber()}`
    const [row] = await bring(columns, [
      [
        `${name}, Renee`,
        '',
        'Renee.Import@Example.com; second@example.com',
        '(207) 555-0199',
        '14 Maple St',
        'Portland',
        'Repeat, Lake',
        'yes',
        'Gate code 12',
        'x',
      ],
    ])
    expect(row).toMatchObject({ row: 2, outcome: 'added', client: { display_name: `Renee ${name}` } })
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: row?.client?.id ?? '' }))
    expect(client).toMatchObject({
      first_name: 'Renee',
      last_name: name,
      email: 'renee.import@example.com',
      service_address: '14 Maple St',
      service_city: 'Portland',
      tax_exempt: true,
      notes: 'Gate code 12\nOther email: second@example.com',
      tags: [{ name: 'Lake' }, { name: 'Repeat' }],
    })
    expect((await expectSuccess(sam.browser.call(listTags, {}))).tags.map((tag) => tag.name)).toContain('Lake')
  })

  it('an owner reads of each bad row why it is none, and the good ones are added', async () => {
    const word = `Harbor${nextNumber()}`
    const rows = await bring(
      ['first_name', 'email', 'service_state'],
      [
        [word, 'a@example.com', 'ME'],
        [word, 'no address', 'ME'],
        ['', 'b@example.com', 'ME'],
        [word, '', 'M'.repeat(200)],
      ],
    )
    expect(rows.map(({ row, outcome, reasons }) => [row, outcome, reasons])).toEqual([
      [2, 'added', undefined],
      [3, 'refused', ['Email: Enter a full email address, like sam@harlow.co']],
      [4, 'refused', ['Enter a name']],
      [5, 'refused', ['Site state: Use at most 120 characters']],
    ])
    expect(await count(word)).toBe(1)
  })

  it('an owner who tries a file first adds nothing, and hears what would become of each row', async () => {
    const word = `Dry${nextNumber()}`
    const known = await addClient(sam, { first_name: word, email: `${word}@example.com` })
    const rows = await bring(
      ['name', 'email', 'tags'],
      [
        [`${word} new`, '', 'Never made'],
        [`${word} other`, `${word.toUpperCase()}@example.com`, ''],
      ],
      { dry_run: true },
    )
    expect(rows).toEqual([
      { row: 2, outcome: 'added' },
      { row: 3, outcome: 'duplicate', client: { id: known.id, display_name: known.display_name } },
    ])
    expect(await count(word)).toBe(1)
    const { tags } = await expectSuccess(sam.browser.call(listTags, {}))
    expect(tags.map((tag) => tag.name)).not.toContain('Never made')
  })
})

describe('a file that is imported again', () => {
  it('an owner who begins again after half of it gets no client twice', async () => {
    const word = `Again${nextNumber()}`
    const file = Array.from({ length: 200 }, (_, at) => [`${word} ${at}`, `${word}${at}@example.com`])
    await bring(['name', 'email'], file.slice(0, 120))
    const rows = await bring(['name', 'email'], file)
    expect(rows.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(120)
    expect(rows.filter(({ outcome }) => outcome === 'added')).toHaveLength(80)
    expect(await count(word)).toBe(200)
  })

  it('the same rows ten times at once are one client each', async () => {
    const word = `Twice${nextNumber()}`
    const file = Array.from({ length: 20 }, (_, at) => [`${word} ${at}`, `${word}${at}@example.com`])
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(['name', 'email'], file)))
    expect(answers.map(({ code }) => code)).toEqual(Array(10).fill(200))
    expect(await count(word)).toBe(20)
  })
})

describe('rows that look like a client who is there', () => {
  it.each([
    ['the same email', { email: 'Same@Example.com' }, ['Another name', 'same@example.com', '', '']],
    ['the same telephone, written otherwise', { phone: '+1 207 555 0142' }, ['Another name', '', '(207) 555-0142', '']],
    ['the same name at the same address', { service_address: '9 Elm Street' }, ['', '', '', '9 ELM street']],
    ['the same name and nothing else', {}, ['', '', '', '']],
  ])(
    'an owner is shown the client with %s, and adds the row only when asked to',
    async (_, known, [name = '', ...cells]) => {
      const boss = await owner(test)
      const client = await addClient(boss, { first_name: 'Ana', last_name: 'Silva', ...known })
      const rows = rowsOf([[name || 'Ana Silva', ...cells]])
      const ask = { columns: ['name', 'email', 'phone', 'service_address'] as const, rows }
      const call = (over: ImportInput) =>
        expectSuccess(boss.browser.call(importClients, { ...ask, columns: [...ask.columns], ...over }))
      expect((await call({})).rows).toMatchObject([{ outcome: 'duplicate', client: { id: client.id } }])
      expect((await call({ duplicates: 'add' })).rows).toMatchObject([{ outcome: 'added' }])
    },
  )

  it('an owner is shown the row before with the same telephone', async () => {
    const word = `Rows${nextNumber()}`
    const rows = await bring(
      ['name', 'phone'],
      [
        [`${word} one`, '207 555 0777'],
        [`${word} two`, '+1 (207) 555-0777'],
        [`${word} one`, '207 555 0777'],
      ],
    )
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['added', undefined],
      ['duplicate', ['Same phone as row 2']],
      ['repeated', ['The same as row 2']],
    ])
    expect(rows[1]?.client).toBe(undefined)
  })
})

describe('what was read otherwise than it is written', () => {
  it('an owner is told before and after, and the client has it', async () => {
    const columns = [
      'name',
      'email',
      'service_address',
      'service_address_2',
      'service_state',
      'service_postal_code',
    ] as const
    const cells = [`Fixed${nextNumber()} Inc.`, 'Ann Lee <info@müller.example>', '12 Elm St', 'Apt 4', 'ME', '4530']
    const read_as = ['Site ZIP 4530 is read as 04530', 'Email is kept as info@xn--mller-kva.example']
    expect(await bring(columns, [cells], { dry_run: true })).toEqual([{ row: 2, outcome: 'added', read_as }])
    const [added] = await bring(columns, [cells])
    expect(added).toMatchObject({ outcome: 'added', read_as })
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: added?.client?.id ?? '' }))
    expect(client).toMatchObject({
      ...{ company_name: cells[0], first_name: null, email: 'info@xn--mller-kva.example' },
      ...{ service_address: '12 Elm St, Apt 4', service_postal_code: '04530' },
    })
    expect(await bring(columns, [cells])).toMatchObject([{ outcome: 'repeated' }])
  })

  it('an owner is told that two spellings of a number are one client, and keeps two numbers of a cell', async () => {
    const word = `Spelled${nextNumber()}`
    const rows = await bring(
      ['name', 'phone', 'other_phone', 'other_phone'],
      [
        [`${word} one`, '207-555-0611 ext. 12 / 207-555-0612', '2075550612', '207-555-0613'],
        [`${word} two`, '+1 (207) 555-0611', '', ''],
        [`${word} three`, '207.555.0612 x4', '', ''],
      ],
    )
    expect(rows.map(({ outcome, reasons }) => [outcome, reasons])).toEqual([
      ['added', undefined],
      ['duplicate', ['Same phone as row 2']],
      ['duplicate', ['Same phone as row 2']],
    ])
    const { client } = await expectSuccess(sam.browser.call(getClient, { id: rows[0]?.client?.id ?? '' }))
    expect(client).toMatchObject({
      ...{ phone: '207-555-0611 ext. 12', phone_2: '207-555-0612', notes: 'Other phone: 207-555-0613' },
    })
  })
})

describe('who imports', () => {
  async function colleague(rights: Grants) {
    const { user_id } = await addMember(test, sam.company_id, { rights })
    return { browser: await signedInAs(test, user_id) }
  }

  it('an owner is refused columns that hold no name, and the same field twice', async () => {
    const refused = async (columns: ImportColumns) => (await send(columns, [['a', 'b']])).body
    expect(await refused(['email', null])).toMatchObject({
      fields: { columns: ['Choose the column with the name or the company'] },
    })
    expect(await refused(['name', 'name'])).toMatchObject({
      fields: { columns: ['Two columns are Full name. Choose one of them.'] },
    })
  })

  it('a person who may not make tags imports rows with known ones alone', async () => {
    const rights = { 'clients.view': 'all', 'clients.edit': 'all', 'clients.contact': 'all' } as const
    const luis = await colleague(rights)
    const rows = await expectSuccess(send(['name', 'tags'], [['Luis one', 'Unheard of']], {}, luis))
    expect(rows.rows).toEqual([{ row: 2, outcome: 'refused', reasons: ['Tags: There is no tag called Unheard of'] }])
  })

  it('a person who sees only their own clients imports none', async () => {
    const rights = { 'clients.view': 'own', 'clients.edit': 'own', 'clients.contact': 'own' } as const
    const luis = await colleague(rights)
    expect((await send(['name'], [['Luis two']], {}, luis)).code).toBe(403)
  })

  it('an owner finds the columns of their last files, the latest first', async () => {
    const boss = await owner(test)
    const keep = (heads: string[], columns: ImportColumns) =>
      expectSuccess(boss.browser.call(keepColumnMatch, { heads, columns: [...columns] }))
    await keep(['Kunde', 'Mail'], ['name', null])
    await keep(['Who', 'Where'], ['name', 'service_city'])
    await keep(['Kunde', 'Mail'], ['company_name', 'email'])
    const { matches } = await expectSuccess(boss.browser.call(listColumnMatches, {}))
    expect(matches).toEqual([
      { heads: ['Kunde', 'Mail'], columns: ['company_name', 'email'] },
      { heads: ['Who', 'Where'], columns: ['name', 'service_city'] },
    ])
  })
})
