import { expect, test as it } from 'vitest'
import { updateClient } from '#contract/clients/calls.ts'
import { changeJob } from '#contract/jobs/calls.ts'
import { seeded } from '#test/drills/seeded.ts'
import { PROPERTY_RUNS } from '#test/property-runs.ts'
import { addClient } from '#test/samples/clients.ts'
import { openDevice } from '#test/samples/devices.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { openTestApp } from '#test/server/app.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'
import { defaultRole } from '#test/team.ts'

const test = await openTestApp()

/** So many histories; PACK_HISTORIES=200 tries two hundred. */
const runs = Number(process.env.PACK_HISTORIES ?? Math.min(200, Math.ceil(PROPERTY_RUNS / 500)))
const seed = Number(process.env.DRILL_SEED ?? 277)
const STEPS = 12
const MONTH = 30

type Sam = Awaited<ReturnType<typeof owner>>
type Mateo = Awaited<ReturnType<typeof employee>>
type Told = { sam: Sam; mateo: Mateo; jobs: string[]; clients: string[]; day: number; random: () => number }

const dayOf = (at: number) => new Date(Date.UTC(2026, 10, 1) + at * 86_400_000).toISOString()
const pick = <T>({ random }: Told, from: readonly T[]) => from[Math.floor(random() * from.length)] as T
const someDay = (told: Told) => dayOf(told.day + Math.floor((told.random() - 0.5) * 2 * MONTH)).slice(0, 10)
/** What is no longer possible is refused, and changes nothing. */
const change = ({ sam }: Told, id: string, form: object) => sam.browser.call(changeJob, { id, ...form } as never)
const ofJob = (form: (told: Told) => object) => (told: Told) => change(told, pick(told, told.jobs), form(told))

const changes: ((told: Told) => Promise<unknown>)[] = [
  async (told) => {
    const assigned = told.random() < 0.7 ? [told.mateo.user_id] : []
    const client_id = pick(told, told.clients)
    told.jobs.push((await addJob(told.sam, { expected_start_date: someDay(told), client_id, assigned })).id)
  },
  async (told) => {
    told.clients.push((await addClient(told.sam)).id)
  },
  (told) =>
    expectSuccess(
      told.sam.browser.call(updateClient, { id: pick(told, told.clients), last_name: `Ortiz ${told.random()}` }),
    ),
  ofJob(({ mateo, random }) => ({ action: 'assign', assigned: random() < 0.5 ? [mateo.user_id] : [] })),
  ofJob((told) => ({ edit: true, expected_start_date: someDay(told) })),
  ofJob(({ random }) => ({ action: 'add_task', title: `Task ${random()}` })),
  ofJob(({ random }) => ({ action: 'add_note', note: `Note ${random()}` })),
  ofJob(() => ({ sync_gallery: true })),
  ofJob(() => ({ start: true })),
  ofJob(() => ({ complete: true })),
  ofJob(({ random }) => ({ action: random() < 0.5 ? 'archive' : 'unarchive' })),
  ofJob(({ random }) => ({ action: 'update_details', title: `Deck ${random()}` })),
  async (told) => {
    told.day += Math.floor(told.random() * 9)
    stopClock(test, dayOf(told.day))
  },
  async ({ sam, mateo, random }) => {
    const role_id = await defaultRole(test, sam.company_id, random() < 0.5 ? 'crew_member' : 'manager')
    await test.platform.database.inCompany(sam.company_id, (db) =>
      db.updateTable('membership').set({ role_id }).where('user_id', '=', mateo.user_id).execute(),
    )
  },
]

it(`whatever happens, what a device has after ${runs} histories is what a new device is brought (seed ${seed})`, async () => {
  const random = seeded(seed)
  for (let run = 0; run < runs; run++) {
    const sam = await owner(test)
    const mateo = await employee(test, sam, 'crew_member')
    const told: Told = { sam, mateo, jobs: [], clients: [(await addClient(sam)).id], day: 19, random }
    stopClock(test, dayOf(told.day))
    told.jobs.push((await addJob(sam, { assigned: [mateo.user_id] })).id)
    const device = openDevice(mateo)
    for (let step = 0; step < STEPS; step++) {
      await pick(told, changes)(told)
      if (random() < 0.5) await device.bring()
    }
    const chosen = { pinned: [pick(told, told.jobs)], opened: [pick(told, told.jobs)] }
    await device.bring(chosen)
    const fresh = await openDevice(mateo).bring(chosen)
    expect(device.all(), `history ${run} of seed ${seed}`).toEqual(fresh.all())
  }
})
