import { sql } from 'kysely'
import type { z } from 'zod'
import * as clients from '#contract/clients/calls.ts'
import type { newClient } from '#contract/clients/shapes.ts'
import type { TestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { nextNumber } from '../next-number.ts'
import { make, type Samples, type World } from './sample.ts'
import { verifiedPerson } from './users.ts'

export const clientSamples = {
  makes: { client: makeClient, invited_client: makeInvitedClient },
  paths: {
    '/api/clients/:id/invite-link/': 'invited_client',
  },
  fields: { add_tags: 'tag', remove_tags: 'tag', before_id: 'tag', into_id: 'tag' },
  extras: {
    'POST /api/clients/': () => ({ first_name: 'Dana', last_name: `Cho ${nextNumber()}` }),
    'POST /api/clients/:id/accept/': () => ({ token: madeUp }),
  },
  also: { 'POST /api/clients/:id/invite': ['clients.contact'] },
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

async function makeInvitedClient(world: World): Promise<string> {
  const id = await makeClient(world)
  await expectSuccess(world.browser.call(clients.inviteClient, { id, message: world.canary }))
  return id
}
