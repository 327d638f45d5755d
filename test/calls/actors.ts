import { sql } from 'kysely'
import { type Grants, grantsOf, type Permission, roleKeys, roleNames } from '#contract/access/permissions.ts'
import { wholeOf } from '#contract/access/reach.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { owner } from '#test/samples/onboarding.ts'
import { make, type World } from '#test/samples/sample.ts'
import { newcomer, verifiedPerson } from '#test/samples/users.ts'
import type { TestApp } from '#test/server/app.ts'
import { type Browser, openBrowser } from '#test/server/browser.ts'
import { elsewhere, signedInAs, userIdOf } from '#test/server/signed-in.ts'
import { addMember } from '#test/team.ts'
import type { Operation } from './operations.ts'

/** Somebody who tries every call, with what follows from who they are. */
export type Person = {
  name: string
  /** At another address each time, with the session they have; with one of its own for what may end or change it. */
  arrive(mayEnd: boolean): Promise<Browser>
  user_id: string | null
  knows: {
    session: 'none' | 'expired' | 'over' | 'live'
    verified: boolean
    onboarded: boolean
    kind: 'owner' | 'employee' | 'client' | null
    /** Of an employee: what their role grants. */
    rights: Grants
    plan: boolean
    /** Holds the link of the document the call names. */
    link: boolean
    /** Works in the company that the call's objects belong to. */
    here: boolean
    /** Is assigned to the jobs the call's objects belong to; of a client: is the one they were made for. */
    assigned: boolean
  }
}

const live = {
  session: 'live',
  verified: true,
  onboarded: true,
  plan: true,
  link: false,
  here: true,
  assigned: false,
} as const

/** Everybody a call may meet. */
export async function people(test: TestApp, world: World): Promise<Person[]> {
  const boss = { ...live, kind: 'owner', rights: {} } as const
  const patron = { ...live, kind: 'client', rights: {} } as const
  const stranger = await owner(test)
  const lapsed = await owner(test)
  const unverified = await newcomer(test)
  const fresh = await verifiedPerson(test)
  const removed = await employee(test, world, 'admin')
  const otherClient = await clientLogin(test, world, await make(world, 'client'))
  const patronElsewhere = await clientLogin(test, stranger, (await addClient(stranger)).id)
  const bare = await employee(test, world, 'crew_member')
  await test.platform.database.inCompany(world.company_id, async (db) => {
    await sql`update membership set deactivated_at = now() where user_id = ${removed.user_id}`.execute(db)
    await sql`with made as (insert into role (company_id, name, permissions) values (${world.company_id}, 'Nothing', '{}') returning id)
      update membership set role_id = made.id from made where user_id = ${bare.user_id}`.execute(db)
  })
  const none = { verified: false, onboarded: false, kind: null, rights: {} } as const
  return [
    person(test, 'anonymous', null, { ...live, ...none, session: 'none' }),
    person(test, 'link holder', null, { ...live, ...none, session: 'none', link: true }),
    person(test, 'expired access', world.user_id, { ...boss, session: 'expired' }),
    person(test, 'expired session', world.user_id, { ...boss, session: 'over' }),
    person(test, 'unverified', await userIdOf(test, unverified.username), { ...live, ...none, here: false }),
    person(test, 'not onboarded', await userIdOf(test, fresh.username), {
      ...live,
      ...none,
      verified: true,
      here: false,
    }),
    person(test, 'owner', world.user_id, boss),
    withoutPlan(
      test,
      lapsed.company_id,
      person(test, 'owner without plan', await userIdOf(test, lapsed.username), { ...boss, plan: false, here: false }),
    ),
    person(test, 'owner of another company', await userIdOf(test, stranger.username), { ...boss, here: false }),
    person(test, 'removed employee', removed.user_id, { ...live, ...none, verified: true, here: false }),
    person(test, 'client', world.client_user_id, { ...patron, assigned: true }),
    person(test, 'another client', otherClient.user_id, patron),
    person(test, 'client of another company', patronElsewhere.user_id, { ...patron, here: false }),
    person(test, 'employee without any right', bare.user_id, { ...live, kind: 'employee', rights: {} }),
    ...(await staff(test, world)),
  ]
}

/** One of each default role, and the crew once more on the job. */
async function staff(test: TestApp, world: World): Promise<Person[]> {
  const people = []
  for (const role of roleKeys.filter((key) => key !== 'owner')) {
    const { user_id } = await employee(test, world, role)
    const knows = { ...live, kind: 'employee', rights: grantsOf(role) } as const
    people.push(person(test, roleNames[role].toLowerCase(), user_id, knows))
  }
  for (const role of ['crew_lead', 'crew_member'] as const) {
    const { user_id } = await employee(test, world, role)
    const knows = { ...live, kind: 'employee', rights: grantsOf(role), assigned: true } as const
    people.push(person(test, `${roleNames[role].toLowerCase()} on the job`, user_id, knows))
  }
  return people
}

/** Somebody with just these rights, over everything: what an operation asks for. */
export function holder(test: TestApp, world: World, holds: Operation['holds']): Promise<Person> {
  const rights = holds === 'everything' ? everything : Object.fromEntries(holds.map((key) => [key, 'all']))
  return withRights(test, world, 'employee with the right', rights)
}

/** Somebody with every right but those that open an operation. */
export function lacker(test: TestApp, world: World, keys: readonly Permission[]): Promise<Person> {
  const rights = { ...everything, ...Object.fromEntries(keys.map((key) => [key, 'none'])) }
  return withRights(test, world, 'employee with every other right', rights)
}

const everything: Grants = wholeOf(grantsOf('owner'))
const met = new WeakMap<World, Map<string, Promise<Person>>>()

/** Operations that ask for the same meet the same person. */
function withRights(test: TestApp, world: World, name: string, rights: Grants): Promise<Person> {
  const known = met.get(world) ?? new Map<string, Promise<Person>>()
  met.set(world, known)
  const key = JSON.stringify([name, rights])
  const found =
    known.get(key) ??
    addMember(test, world.company_id, { rights }).then(({ user_id }) =>
      person(test, name, user_id, { ...live, kind: 'employee', rights }),
    )
  known.set(key, found)
  return found
}

/** How often somebody did what may end all their sessions, those too that they have by another name here. */
const endings = new Map<string, number>()

function person(test: TestApp, name: string, user_id: string | null, knows: Person['knows']): Person {
  const expired = { expired: 'access', over: 'session', live: undefined, none: undefined }[knows.session] as
    | 'access'
    | 'session'
    | undefined
  let kept: { session: Browser; ended: number } | undefined
  const arrive = async (mayEnd: boolean) => {
    if (!user_id) return openBrowser(test)
    const ended = endings.get(user_id) ?? 0
    const anew = () => signedInAs(test, user_id, { expired })
    if (mayEnd) {
      endings.set(user_id, ended + 1)
      return anew()
    }
    if (kept?.ended !== ended) kept = { session: await anew(), ended }
    return elsewhere(test, kept.session)
  }
  return { name, user_id, knows, arrive }
}

/** Their plan is over whenever they come, though the call before may have begun one. */
function withoutPlan({ platform }: TestApp, companyId: string, lapsed: Person): Person {
  const arrive = async (mayEnd: boolean) => {
    await platform.database.inCompany(companyId, (db) =>
      db.updateTable('subscription').set({ status: 'none' }).execute(),
    )
    return lapsed.arrive(mayEnd)
  }
  return { ...lapsed, arrive }
}
