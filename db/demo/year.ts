import * as clientCalls from '#contract/clients/calls.ts'
import { createContact } from '#contract/clients/contacts/calls.ts'
import { createProperty } from '#contract/clients/properties/calls.ts'
import * as tagCalls from '#contract/clients/tags/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import { planDeposits } from './deposits.ts'
import { clients, contacts, furtherProperties, tags } from './people.ts'
import { planProject } from './project.ts'
import { planPurchases } from './purchases.ts'
import { seededRandom } from './random.ts'
import { must, type Stage } from './stage.ts'
import type { Client, DemoEvent } from './steps.ts'
import { planThisMorning } from './this-morning.ts'

/** The clients of the company. */
export async function addClients(owner: Browser): Promise<Client[]> {
  const added: Client[] = []
  await addTags(owner)
  for (const [at, each] of clients.entries()) {
    const email =
      at === 9 ? null : `${each.first_name}.${each.last_name}@clients.example`.toLowerCase().replace('ø', 'o')
    const { client_id } = await must(
      owner.call(clientCalls.createClient, {
        ...each,
        tags: tagsOf('company_name' in each, at).map((name) => ({ name })),
        email,
        service_city: 'Portland',
        service_state: 'ME',
        service_postal_code: '04101',
      }),
    )
    await addPeopleAndPlaces(owner, client_id, each.last_name)
    added.push({
      id: client_id,
      email: email ?? '',
      name: `${each.first_name} ${each.last_name}`,
      street: each.service_address.replace(/^\d+ /, ''),
    })
  }
  return added
}

/** Who asked and has no work yet, and who moved away. */
export async function addLeads(owner: Browser) {
  const add = (named: { first_name: string; last_name: string; phone: string }) =>
    must(owner.call(clientCalls.createClient, { ...named, service_city: 'South Portland', service_state: 'ME' }))
  await add({ first_name: 'Jonah', last_name: 'Reyes', phone: '(207) 555-0177' })
  await add({ first_name: 'Imani', last_name: 'Walsh', phone: '(207) 555-0162' })
  // Somebody wrote him down a second time.
  const marc = { first_name: 'Marc', last_name: 'Bell', phone: '(207) 555-0106', phone_2: '(207) 555-0191' }
  const again = { email: 'marc@bell.example', service_address: '27 Spruce Ln', service_city: 'Portland' }
  await must(owner.call(clientCalls.createClient, { ...marc, ...again, service_state: 'ME', notes: 'Call after 5' }))
  const { client_id } = await add({ first_name: 'Curtis', last_name: 'Beal', phone: '(207) 555-0118' })
  await must(owner.call(clientCalls.archiveClient, { id: client_id }))
}

/** The other properties and contacts of a client, where there are some. */
async function addPeopleAndPlaces(owner: Browser, id: string, name: string) {
  for (const [of, property] of furtherProperties)
    if (of === name) await must(owner.call(createProperty, { id, state: 'ME', ...property }))
  for (const [of, contact] of contacts) if (of === name) await must(owner.call(createContact, { id, ...contact }))
}

/** The tags of the company: by kind and by where clients came from. */
async function addTags(owner: Browser) {
  for (const tag of tags) {
    const { tags: all } = await must(owner.call(tagCalls.listTags))
    const parent_id = all.find(({ name }) => name === tag.below)?.id
    await must(owner.call(tagCalls.createTag, { ...tag, parent_id }))
  }
}

function tagsOf(business: boolean, at: number): string[] {
  const from = ['Referral', 'Website', 'Yard sign'][at % 3] ?? 'Referral'
  return [
    business ? 'Business' : 'Homeowner',
    from,
    ...(at % 5 === 0 ? ['VIP'] : []),
    ...(at % 4 === 1 ? ['Repeat'] : []),
  ]
}

/** Work up to today, and what is planned: each project walks the line from estimate to paid as far as its day. */
export function planLife(stage: Stage, owner: Browser, all: Client[], days: number): DemoEvent[] {
  const random = seededRandom(1869)
  const reachable = all.filter((client) => client.email)
  const events: DemoEvent[] = []
  for (let day = -days; day <= -1; day += random.between(4, 9))
    events.push(...planProject(stage, owner, random.pick(reachable), random, day))
  events.push(
    ...planThisMorning(stage, owner, reachable),
    ...planPurchases(stage, owner),
    ...planDeposits(stage, owner),
  )
  return events.filter(({ day }) => day <= 0).sort((a, b) => a.day - b.day)
}
