import * as clientCalls from '#contract/clients/calls.ts'
import * as tagCalls from '#contract/clients/tags/calls.ts'
import type { Browser } from '#test/server/browser.ts'
import { clients, tags } from './people.ts'
import { planProject } from './project.ts'
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
    added.push({
      id: client_id,
      email: email ?? '',
      name: `${each.first_name} ${each.last_name}`,
      street: each.service_address.replace(/^\d+ /, ''),
    })
  }
  return added
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
  events.push(...planThisMorning(stage, owner, reachable))
  return events.filter(({ day }) => day <= 0).sort((a, b) => a.day - b.day)
}
