import { expect, it } from 'vitest'
import type { Grants } from '#contract/access/permissions.ts'
import { archiveClient, exportClients, getClient } from '#contract/clients/calls.ts'
import { createContact } from '#contract/clients/contacts/calls.ts'
import { importClients } from '#contract/clients/import/calls.ts'
import { isKeptHeading } from '#contract/clients/import/column-rules.ts'
import { matchColumns } from '#contract/clients/import/heading-rules.ts'
import { createProperty, updateProperty } from '#contract/clients/properties/calls.ts'
import type { SendOf } from '#contract/wire/call.ts'
import { addClient } from '#test/samples/clients.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { exportedTable } from '#test/server/exported-table.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const test = await openTestApp()

type Who = { browser: Browser }
const exported = (who: Who, input: SendOf<typeof exportClients> = {}) => exportedTable(who, exportClients, input)

/** Brings the rows of an export to a company as the browser does: columns matched by their headings alone. */
async function bring({ browser }: Who, { heads, rows }: Awaited<ReturnType<typeof exported>>) {
  const columns = matchColumns(heads)
  const sent = rows.map((row, at) => ({ row: at + 2, values: heads.map((head) => row[head] ?? '') }))
  const answer = await expectSuccess(
    browser.call(importClients, { columns: [...columns], rows: sent, duplicates: 'add' }),
  )
  expect(answer.rows.map(({ outcome, reasons }) => reasons?.join() ?? outcome)).toEqual(rows.map(() => 'added'))
  return columns
}

/** What came from one company and what of it is in the other, but what Chalkline keeps itself. */
const carried = (rows: Record<string, string>[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([head]) => !isKeptHeading(head))))

it('an owner who imports an export into an empty company has the same clients', async () => {
  const [sam, dana] = [await owner(test), await owner(test)]
  const ana = await addClient(sam, {
    first_name: 'Ana, "the Boss"',
    last_name: "O'Neil; Müller-Ångström",
    company_name: '=HYPERLINK("http://evil.example","Click")',
    email: '-ana@example.com',
    phone: '+1 (207) 555-0142, ext. 3',
    phone_2: '@207',
    billing_address: '+1 Main\tSt',
    billing_city: 'São Paulo',
    billing_postal_code: '04101',
    service_address: "'=1+1",
    service_city: "''@home",
    service_country: 'עברית',
    preferred_contact: 'text',
    access_notes: 'Gate 12\nDog: "Rex"\n\n- bites',
    notes: "=cmd|' /C calc'!A0\nline two, with a comma;and a semicolon\t|bar",
    tax_exempt: true,
    tax_exempt_reason: 'other',
    tax_exempt_note: '@church',
    tax_certificate_number: '-000123',
    tax_certificate_expires: '2027-12-31',
    sees_documents: false,
    tags: [{ name: 'Roof, steep' }, { name: '=tag' }, { name: 'Two | "bars"' }],
  })
  await expectSuccess(
    sam.browser.call(createContact, {
      id: ana.id,
      first_name: '=Eve',
      role: 'Site manager',
      email: 'eve@example.com',
      phone: '+44 20',
      notes: 'a\nb',
      gets_invoices: true,
      gets_contracts: true,
    }),
  )
  await expectSuccess(sam.browser.call(createContact, { id: ana.id, last_name: 'مريم' }))
  const place = { id: ana.id, label: '-Lake house', address: '5 "Shore" Rd', access_notes: '+key' }
  await expectSuccess(sam.browser.call(createProperty, place))
  const named = await addClient(sam, { company_name: 'Acme, Inc.', phone_2: '207 555 0188', service_city: 'Bath' })
  const { properties } = await expectSuccess(sam.browser.call(getClient, { id: named.id }))
  await expectSuccess(
    sam.browser.call(updateProperty, { id: named.id, property_id: properties[0]?.id ?? '', label: 'Yard' }),
  )
  const gone = await addClient(sam, { first_name: '@gone', tags: [{ name: 'Old' }] })
  await expectSuccess(sam.browser.call(archiveClient, { id: gone.id }))
  const only = await addClient(sam, { company_name: 'Birch Supply', first_name: null, last_name: null })

  const ids = [ana.id, named.id, gone.id, only.id]
  const first = await exported(sam, { ids })
  const columns = await bring(dana, first)
  expect(first.heads.filter((head, at) => !columns[at] && !isKeptHeading(head))).toEqual([])
  const [kept, away] = [await exported(dana), await exported(dana, { stage: 'archived' })]
  const again = [...away.rows, ...kept.rows]
  const byName = (rows: Record<string, string>[]) =>
    carried(rows).sort((a, b) => ((a['Full name'] ?? '') < (b['Full name'] ?? '') ? -1 : 1))
  const blank = Object.fromEntries(first.heads.filter((head) => !isKeptHeading(head)).map((head) => [head, '']))
  expect(byName(again.map((row) => ({ ...blank, ...row })))).toEqual(byName(first.rows))
  expect(again).toHaveLength(4)
})

it('an owner exports no cell that a spreadsheet takes for a formula, and none that splits between semicolons', async () => {
  const sam = await owner(test)
  await addClient(sam, { first_name: '=1+1', last_name: '@sum', notes: 'a;=HYPERLINK("x")', company_name: '\t-2+3' })
  const { text, rows } = await exported(sam)
  expect(text.startsWith('\uFEFFFull name,First name')).toBe(true)
  const cells = rows.flatMap((row) => Object.values(row))
  expect(cells).toContain("'=1+1")
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell))).toEqual([])
  expect(text).toContain('"a;=HYPERLINK(""x"")"')
})

it('an owner exports what the list shows: of a search, of a stage, with a tag, or what is chosen', async () => {
  const sam = await owner(test)
  const renee = await addClient(sam, { first_name: 'Renee', last_name: 'Ortiz', tags: [{ name: 'Lake' }] })
  const dana = await addClient(sam, { first_name: 'Dana', last_name: 'Cho', service_city: 'Bath' })
  const gone = await addClient(sam, { first_name: 'Gone', last_name: 'Away' })
  await expectSuccess(sam.browser.call(archiveClient, { id: gone.id }))
  const names = async (input: SendOf<typeof exportClients>) =>
    (await exported(sam, input)).rows.map((row) => row['Full name'])
  expect(await names({})).toEqual(['Dana Cho', 'Renee Ortiz'])
  expect(await names({ q: 'bath' })).toEqual(['Dana Cho'])
  expect(await names({ q: 'ortis' })).toEqual(['Renee Ortiz'])
  expect(await names({ q: 'nobody at all' })).toEqual([])
  expect(await names({ stage: 'archived' })).toEqual(['Gone Away'])
  expect(await names({ tags: [renee.tags[0]?.id ?? ''] })).toEqual(['Renee Ortiz'])
  expect(await names({ ids: [gone.id, dana.id] })).toEqual(['Dana Cho', 'Gone Away'])
})

it('an owner exports the clients that wear all of several tags, and is told of one that is not theirs', async () => {
  const [sam, eve] = [await owner(test), await owner(test)]
  const both = await addClient(sam, {
    first_name: 'Renee',
    last_name: 'Ortiz',
    tags: [{ name: 'Lake' }, { name: 'VIP' }],
  })
  await addClient(sam, { first_name: 'Dana', tags: [{ name: 'Lake' }] })
  await addClient(sam, { first_name: 'Lee', tags: [{ name: 'VIP' }] })
  const tags = both.tags.map(({ id }) => id)
  expect(tags).toHaveLength(2)
  expect((await exported(sam, { tags })).rows.map((row) => row['Full name'])).toEqual(['Renee Ortiz'])
  const other = await addClient(eve, { first_name: 'Eve', tags: [{ name: 'Lake' }] })
  const answer = await sam.browser.call(exportClients, { tags: [...tags, other.tags[0]?.id ?? ''] })
  expect(answer).toMatchObject({ code: 400, body: { fields: { tags: [expect.any(String)] } } })
})

it('an owner is given what a client owes, and nobody of another company', async () => {
  const [sam, rival] = [await owner(test), await owner(test)]
  const hidden = await addClient(rival, { first_name: 'Foreign' })
  const { rows } = await exported(sam, { ids: [hidden.id] })
  expect(rows).toEqual([])
  const known = await addClient(sam)
  const [row] = (await exported(sam)).rows
  expect(row).toMatchObject({
    Owes: '0.00',
    'Past due': '0.00',
    Credit: '0.00',
    'Paid this year': '0.00',
    Stage: 'lead',
  })
  expect(row?.Created).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(row?.['Last name']).toBe(known.last_name)
})

it('a colleague exports their own clients alone, without the columns that they may not see', async () => {
  const sam = await owner(test)
  const other = await addClient(sam, { email: 'hidden@example.com', notes: 'hidden notes', phone: '207 555 0100' })
  await expectSuccess(
    sam.browser.call(createContact, {
      id: other.id,
      first_name: 'Eve',
      email: 'eve@example.com',
      phone: '1',
      notes: 'n',
    }),
  )
  const colleague = async (rights: Grants) => {
    const { user_id } = await addMember(test, sam.company_id, { rights })
    return { browser: await signedInAs(test, user_id) }
  }
  const viewer = await exported(await colleague({ 'clients.view': 'all' }))
  expect(viewer.rows).toHaveLength(1)
  for (const head of [
    'Email',
    'Phone',
    'Second phone',
    'Notes',
    'Tax certificate number',
    'Owes',
    'Contact 1 email',
    'Contact 1 notes',
  ])
    expect(viewer.heads).not.toContain(head)
  expect(viewer.rows[0]).toMatchObject({ 'Contact 1 first name': 'Eve' })
  expect(viewer.text).not.toMatch(/hidden|eve@/)
  const luis = await colleague({ 'clients.view': 'own', 'clients.edit': 'own', 'clients.contact': 'own' })
  const own = await addClient(luis, { first_name: 'Own', email: 'own@example.com' })
  const { rows } = await exported(luis, { ids: [own.id, other.id] })
  expect(rows).toMatchObject([{ 'First name': 'Own', Email: 'own@example.com' }])
  const mixed = await colleague({ 'clients.view': 'all', 'clients.edit': 'all', 'clients.contact': 'own' })
  await addClient(mixed, { first_name: 'Zoe', email: 'zoe@example.com' })
  const emails = (await exported(mixed)).rows.map((row) => row.Email)
  expect(emails.filter(Boolean)).toEqual(['zoe@example.com'])
  const none = await colleague({ 'jobs.view': 'all' })
  expect((await none.browser.call(exportClients, {})).code).toBe(403)
})
