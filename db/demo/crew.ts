import type { RoleKey } from '#contract/access/permissions.ts'
import * as clients from '#contract/clients/calls.ts'
import * as employees from '#contract/employees/calls.ts'
import * as jobs from '#contract/jobs/calls.ts'
import * as feed from '#contract/jobs/feed/calls.ts'
import * as files from '#contract/jobs/files/calls.ts'
import * as notifications from '#contract/notifications/calls.ts'
import * as onboarding from '#contract/onboarding/calls.ts'
import { addDays } from '#contract/values/dates.ts'
import type { Browser } from '#test/server/browser.ts'
import { person } from './company.ts'
import { must, type Stage } from './stage.ts'

type Hire = { username: string; first_name: string; last_name: string; phone: string; role: RoleKey; skills: string[] }

/** The crew and a client with a log-in, each by an invitation that came by mail. */
export async function fillCompany(stage: Stage, owner: Browser, clientId: string): Promise<void> {
  for (const hire of crew) await takeOn(stage, owner, hire)
  // Somebody who has only just proved an address, to show onboarding.
  await person(stage, 'newcomer', 'newcomer@example.com', 'Pat', 'Quill')
  await must(owner.call(clients.inviteClient, { id: clientId }))
  const email = 'renee.ortiz@clients.example'
  const token = await inviteTo(stage, email)
  const renee = await person(stage, 'renee', email, 'Renee', 'Ortiz')
  await must(renee.call(clients.acceptClientInvite, { id: clientId, token }))
  await must(renee.call(onboarding.saveAboutClient, { first_name: 'Renee', last_name: 'Ortiz' }))
}

/** Somebody who was asked a moment ago and has not come yet. */
export async function askFurther(stage: Stage, owner: Browser): Promise<void> {
  const role_id = await roleOf(owner, 'crew_lead')
  await must(owner.call(employees.inviteEmployee, { email: 'lena@brooks.example', name: 'Lena Brooks', role_id }))
  await stage.work()
}

/** The owner has looked at the bell. */
export async function readTheBell(owner: Browser): Promise<void> {
  await must(owner.call(notifications.readNotifications, {}))
}

/** Puts the crew on the jobs at hand, with something to do on each and a word about the first; the owner has the jobs in a calendar. */
export async function crewUp(stage: Stage, owner: Browser): Promise<void> {
  const { employees: team } = await must(owner.call(employees.listEmployees))
  const idOf = (name: string) => team.find((each) => each.name.startsWith(name))?.id ?? ''
  const [sam, dana, mateo] = [idOf('Sam'), idOf('Dana'), idOf('Mateo')]
  const active = await must(owner.call(jobs.listJobs, { tab: 'active' }))
  const ahead = await must(owner.call(jobs.listJobs, { tab: 'upcoming' }))
  const hand = [...active.jobs, ...ahead.jobs.filter(({ status }) => status === 'scheduled')].map(({ id }) => id)
  await must(owner.call(jobs.assignJobs, { ids: hand, add: [mateo], lead_id: dana }))
  for (const [at, id] of hand.entries()) await addWork(owner, { id, assignee_id: mateo, done: at === 0 })
  const { day } = stage.clock
  const own = [
    { title: 'Pick up the permit', assignee_id: sam, due_date: addDays(day, -1) },
    { title: 'Order the lumber', assignee_id: sam, due_date: addDays(day, 1) },
    { title: 'Bring the tile saw', assignee_id: mateo, due_date: day },
  ]
  for (const task of own) await must(owner.call(jobs.changeJob, { id: hand[0] ?? '', action: 'add_task', ...task }))
  const plans = { filename: 'Site plan.pdf', mimetype: 'application/pdf', bytes: plan }
  for (const id of hand) await must(owner.call(files.addJobFiles, { id, file: [plans] }))
  const note = '@Dana Reyes The neighbor wants the gate shut behind us.'
  await must(owner.call(feed.renewCalendarAddress, {}))
  await must(owner.call(jobs.changeJob, { id: hand[0] ?? '', action: 'add_note', note, mentions: [dana] }))
  await stage.work()
}

/** One empty page of letter size. Source: ISO 32000-1, Annex H.2. */
const plan = new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`)

/** `done`: whether the first of it is. */
async function addWork(owner: Browser, { id, assignee_id, done }: { id: string; assignee_id: string; done: boolean }) {
  const add = (title: string, more: object) =>
    must(owner.call(jobs.changeJob, { id, action: 'add_task', title, ...more }))
  await add('Protect the floor and the plants', { assignee_id, done })
  await add('Take photos before the work', { assignee_id, wants_photo: true })
  await add('Haul away what is left', {})
}

const crew: Hire[] = [
  {
    username: 'dana',
    first_name: 'Dana',
    last_name: 'Reyes',
    phone: '(207) 555-0171',
    role: 'manager',
    skills: ['Estimating', 'Scheduling'],
  },
  {
    username: 'mateo',
    first_name: 'Mateo',
    last_name: 'Silva',
    phone: '(207) 555-0182',
    role: 'crew_member',
    skills: ['Framing', 'Decks'],
  },
]

async function takeOn(stage: Stage, owner: Browser, { username, role, first_name, last_name, phone, skills }: Hire) {
  const email = `${username}@harlow.example`
  const role_id = await roleOf(owner, role)
  await must(owner.call(employees.inviteEmployee, { email, role_id, name: `${first_name} ${last_name}` }))
  const token = await inviteTo(stage, email)
  const browser = await person(stage, username, email, first_name, last_name)
  await must(browser.call(employees.acceptEmployeeInvite, { token }))
  await must(
    browser.call(onboarding.saveAboutEmployee, { first_name, last_name, phone, skills, accept_policies: true }),
  )
}

async function inviteTo(stage: Stage, email: string): Promise<string> {
  await stage.work()
  const link = (await stage.linksTo(email)).find((each) => each.includes('/accept_invite?token='))
  return link?.split('token=')[1] ?? ''
}

async function roleOf(owner: Browser, key: RoleKey): Promise<string> {
  const { roles } = await must(owner.call(employees.listRoles))
  const role = roles.find((each) => each.key === key)
  if (!role) throw new Error(`The demo has no role ${key}`)
  return role.id
}
