import { sql } from 'kysely'
import type { z } from 'zod'
import * as clients from '#contract/clients/calls.ts'
import * as contacts from '#contract/clients/contacts/calls.ts'
import * as merges from '#contract/clients/merge/calls.ts'
import * as properties from '#contract/clients/properties/calls.ts'
import type { newClient } from '#contract/clients/shapes.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { idOf, make, type Samples, type World } from './sample.ts'
import { verifiedPerson } from './users.ts'

export const clientSamples = {
  makes: {
    client: makeClient,
    invited_client: makeInvitedClient,
    certified_client: makeCertifiedClient,
    contact: async (world) => (await makeContact(world)).contact_id,
    property: async (world) => (await makeProperty(world)).property_id,
    merge: async (world) => (await makeMerge(world)).merge_id,
  },
  paths: {
    '/api/clients/:id/invite-link/': 'invited_client',
    '/api/clients/:id/tax-certificate/': 'certified_client',
    '/api/clients/:id/contacts/:contact_id/': 'contact',
    '/api/clients/:id/properties/:property_id/': 'property',
    '/api/clients/:id/duplicates/:other_id/': 'client',
    '/api/clients/:id/merges/:merge_id/': 'merge',
  },
  fields: {
    add_tags: 'tag',
    remove_tags: 'tag',
    before_id: 'tag',
    into_id: 'tag',
    'GET /api/clients/export/ ids': 'client',
    'POST /api/clients/:id/contacts/ contact_id': 'chosen',
    'POST /api/clients/:id/properties/ property_id': 'chosen',
    other_id: 'client',
  },
  extras: {
    'POST /api/clients/': () => ({ first_name: 'Dana', last_name: `Cho ${nextNumber()}` }),
    'POST /api/clients/import/': () => ({
      columns: ['name'],
      rows: [{ row: 2, values: [`Dana Cho ${nextNumber()}`] }],
    }),
    'POST /api/clients/import/columns/': () => ({ heads: [`Name ${nextNumber()}`], columns: ['name'] }),
    'POST /api/clients/:id/tax-certificate/': () => ({ remove: true }),
    'POST /api/clients/:id/contacts/': () => ({ first_name: 'Ana', role: 'Spouse' }),
    'POST /api/clients/:id/contacts/:contact_id/': (world) => makeContact(world),
    'DELETE /api/clients/:id/contacts/:contact_id/delete/': (world) => makeContact(world),
    'POST /api/clients/:id/properties/': () => ({ label: 'Lake house', address: '5 Shore Rd' }),
    'POST /api/clients/:id/properties/:property_id/': (world) => makeProperty(world),
    'POST /api/clients/:id/properties/:property_id/main/': (world) => makeProperty(world),
    'DELETE /api/clients/:id/properties/:property_id/delete/': (world) => makeProperty(world),
    'POST /api/clients/:id/accept/': () => ({ token: madeUp }),
    'GET /api/clients/:id/merge/': makeOther,
    'POST /api/clients/:id/merge/': makeOther,
    'POST /api/clients/:id/duplicates/:other_id/': makeOther,
    'POST /api/clients/:id/merges/:merge_id/undo/': makeMerge,
  },
  also: {
    'POST /api/clients/:id/invite': ['clients.contact'],
    'GET /api/clients/duplicates/': ['clients.view', 'clients.contact'],
    'POST /api/clients/:id/duplicates/': ['clients.view', 'clients.contact'],
    'GET /api/clients/:id/merge/': ['clients.view', 'clients.contact'],
    'POST /api/clients/:id/merge/': ['clients.view', 'clients.contact'],
    'POST /api/clients/:id/merges/': ['clients.view', 'clients.contact'],
    'POST /api/clients/import/': ['clients.view', 'clients.contact'],
    'GET /api/clients/import/': ['clients.view', 'clients.contact'],
    'POST /api/clients/:id/tax-certificate/': ['clients.contact'],
  },
  needs: { '/api/clients/:id/': ['clients.view'] },
} satisfies Samples

/** A link that leads nowhere: what a true one does is shown where invitations are tested. */
const madeUp = 'x'.repeat(43)

/** A log-in of one of the company's clients, set up and signed in. */
export async function clientLogin(test: TestApp, boss: { company_id: string }, client_id: string) {
  const person = await verifiedPerson(test)
  const user_id = await test.platform.database.inCompany(boss.company_id, async (db) => {
    const user = await db
      .updateTable('user_account')
      .set({ first_name: 'Renee', last_name: 'Ortiz' })
      .where('username', '=', person.username)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('membership')
      .values({ company_id: boss.company_id, user_id: user.id, kind: 'client', client_id, onboarded_at: sql`now()` })
      .execute()
    return user.id
  })
  return { ...person, user_id, company_id: boss.company_id, client_id }
}

/** A client of the company that a browser works in. */
export async function addClient({ browser }: { browser: Browser }, over: z.input<typeof newClient> = {}) {
  const renee = { first_name: 'Renee', last_name: `Ortiz ${nextNumber()}` }
  const { client } = await expectSuccess(browser.call(clients.createClient, { ...renee, ...over }))
  return client
}

/** A client of the browser's company: Renee Ortiz, with an address of her own. */
export async function client(
  browser: Browser,
  over: { email?: string | null } = {},
): Promise<{ id: string; email: string }> {
  const email = over.email === undefined ? `renee${nextNumber()}@example.com` : over.email
  const { client_id } = await expectSuccess(
    browser.call(clients.createClient, {
      first_name: 'Renee',
      last_name: 'Ortiz',
      email,
      service_address: '14 Maple St',
      service_city: 'Portland',
      service_state: 'ME',
    }),
  )
  return { id: client_id, email: email ?? '' }
}

async function makeClient(world: World): Promise<string> {
  const { canary } = world
  const { client_id } = await expectSuccess(
    world.browser.call(clients.createClient, {
      first_name: canary,
      last_name: `Ortiz ${nextNumber()}`,
      company_name: `${canary} Homes`,
      email: `${canary}.${nextNumber()}@example.com`,
      phone: '555-0100',
      service_address: canary,
      service_city: canary,
      billing_address: canary,
      notes: canary,
    }),
  )
  if (world.assignee) await make({ ...world, ids: { ...world.ids, client: client_id } }, 'job')
  return client_id
}

/** Somebody else of a fresh client, and the client. */
async function makeContact(world: World) {
  const { canary, browser } = world
  if (world.frugal) return { id: idOf(world, 'client'), contact_id: idOf(world, 'contact') }
  const id = await make(world, 'client')
  const email = `${canary}.${nextNumber()}@example.com`
  const ana = { id, first_name: 'Ana', last_name: canary, role: canary, email, phone: '555-0101', notes: canary }
  return { id, contact_id: (await expectSuccess(browser.call(contacts.createContact, ana))).contact_id }
}

/** A further property of a fresh client, and the client. */
async function makeProperty(world: World) {
  const { canary, browser } = world
  if (world.frugal) return { id: idOf(world, 'client'), property_id: idOf(world, 'property') }
  const id = await make(world, 'client')
  const property = { id, label: canary, address: `${nextNumber()} ${canary}`, city: canary, access_notes: canary }
  return { id, property_id: (await expectSuccess(browser.call(properties.createProperty, property))).property_id }
}

/** A further client, who is not the one of the path. */
async function makeOther(world: World) {
  return { other_id: await makeClient(world) }
}

/** A merge of two fresh clients, and the one who was kept. */
async function makeMerge(world: World) {
  if (world.frugal) return { id: idOf(world, 'client'), merge_id: idOf(world, 'merge') }
  const id = await make(world, 'client')
  const other_id = await makeClient(world)
  const { merge } = await expectSuccess(world.browser.call(merges.mergeClients, { id, other_id }))
  return { id, merge_id: merge.id }
}

async function makeInvitedClient(world: World): Promise<string> {
  const id = await makeClient(world)
  await expectSuccess(world.browser.call(clients.inviteClient, { id, message: world.canary }))
  return id
}

async function makeCertifiedClient(world: World): Promise<string> {
  const id = await makeClient(world)
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${world.canary}`)
  const certificate = { filename: 'exempt.pdf', mimetype: 'application/pdf', bytes }
  await expectSuccess(world.browser.call(clients.saveTaxCertificate, { id, certificate }))
  return id
}
