import { expect, test as it } from 'vitest'
import { areas, rightsOf } from '#contract/access/areas.ts'
import { idleRights, type UsedRight } from '#contract/access/idle-rights.ts'
import { type Grants, grantsOf, type Permission } from '#contract/access/permissions.ts'
import { wholeOf } from '#contract/access/reach.ts'
import { addReceipts } from '#contract/accounting/receipts/calls.ts'
import { changeContract } from '#contract/contracts/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import { getPhotosZip } from '#contract/photos/zip/calls.ts'
import { routes } from '#server/routes.ts'
import { operationsOf } from '#test/calls/operations.ts'
import { rightsInCode } from '#test/calls/rights-in-code.ts'
import { callsInOrder, sampleInput } from '#test/calls/sample-input.ts'
import { type FurnishedWorld, openWorlds } from '#test/calls/world.ts'
import { makeSignedByClient, signatureOf } from '#test/samples/contracts.ts'
import type { Browser } from '#test/server/browser.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'

const { test, world } = await openWorlds()
const offered = areas.flatMap((area) => [...rightsOf(area, 'full'), ...area.switches])
const operations = operationsOf(callsInOrder(routes))
const byRows = operations.flatMap(({ opens, also }) => [...opens, ...also])
const asked = new Set<Permission>([...byRows, ...rightsInCode()])

/** What everybody without the right is refused at, as test/matrices/roles.test.ts tries: no other right opens it. */
const shutByRow = new Set<Permission>(
  operations.flatMap(({ opens, also }) => [...(opens.length === 1 ? opens : []), ...also]),
)

/** What the others shut: a question to the server that is answered `true` where it lets somebody in. */
const shutByCode: Partial<Record<UsedRight, (browser: Browser, world: FurnishedWorld) => Promise<boolean>>> = {
  // The tasks of a job.
  'tasks.view': async (browser) => 'tasks' in (await browser.call(getJob, { id: world.ids.job })).body,
  // Signing for the company.
  'contracts.countersign': async (browser) => {
    const input = { id: await makeSignedByClient(world), ...signatureOf(world), action: 'countersign' }
    return (await browser.call(changeContract, input)).code === 200
  },
  // Photos as they came, with the place in them.
  'photos.location': async (browser) =>
    (await browser.call(getPhotosZip, { id: world.ids.gallery, files: 'original' })).code === 200,
  // A receipt, where the books are not theirs to edit.
  'accounting.attach_receipt': async (browser) =>
    (await browser.call(addReceipts, (await sampleInput(addReceipts, world)) as never)).code < 300,
}

it.each(offered)('somebody who sets up a role with %s finds it asked for', (right) => {
  expect(asked).toContain(right)
})

it.each(idleRights)('nothing asks for %s, which no role is offered', (right) => {
  expect(asked).not.toContain(right)
})

it('every right that a role is offered shuts something: by its row alone, or by what stands in the table here', () => {
  expect(offered.filter((right) => !shutByRow.has(right)).sort()).toEqual(Object.keys(shutByCode).sort())
})

it.each(Object.entries(shutByCode))('an employee is let in with %s and kept out without it', async (key, ask) => {
  const right = key as UsedRight
  expect(await ask(await employeeWith(everythingBut(right, true)), world), `with ${right}`).toBe(true)
  expect(await ask(await employeeWith(everythingBut(right, false)), world), `without ${right}`).toBe(false)
})

/** All that an owner may but for one right, held or not, and but for the right to edit the books, which attaches receipts too. */
function everythingBut(right: UsedRight, held: boolean): Grants {
  return wholeOf({ ...grantsOf('owner'), 'accounting.edit': 'none', [right]: held ? 'all' : 'none' })
}

async function employeeWith(rights: Grants): Promise<Browser> {
  const { user_id } = await addMember(test, world.company_id, { rights })
  return signedInAs(test, user_id)
}
