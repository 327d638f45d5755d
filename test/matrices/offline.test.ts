import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { getEstimate } from '#contract/billing/calls.ts'
import { type createClient, getClient } from '#contract/clients/calls.ts'
import { getJob } from '#contract/jobs/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { type Again, againOf } from '#contract/wire/offline.ts'
import { routes } from '#server/routes.ts'
import { contents } from '#test/calls/company-rows.ts'
import { nameOf, sampleInput } from '#test/calls/sample-input.ts'
import { openWorlds } from '#test/calls/world.ts'
import { samples } from '#test/samples/all-samples.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { signedInAs } from '#test/server/signed-in.ts'
import { addMember, addRole } from '#test/team.ts'

/** What a device keeps without a connection arrives late, twice, or from somebody else by then. Source: docs/domain.md, Without a connection. */
const { test, world } = await openWorlds()
const kept = routes.map(({ call }) => call).filter(({ offline }) => offline)
const forms = kept.flatMap((call) => {
  const { offline } = call
  if (!offline) return []
  if (!('forms' in offline)) return [{ call, form: '', again: offline as Again }]
  return Object.entries(offline.forms).map(([form, again]) => ({ call, form, again }))
})
type KeptForm = (typeof forms)[number]

describe.each(forms.map((each) => [`${nameOf(each.call)} ${each.form}`.trim(), each] as const))('%s', (_, each) => {
  it('has one effect or is refused by name when it comes twice, late, and from who lost the right or logged out', async () => {
    const { call } = each
    const role = { id: await addRole(test, world.company_id, everyRight) }
    const { user_id } = await addMember(test, world.company_id, { role })
    const browser = await signedInAs(test, user_id)
    const input = await inputOf(each)
    const key = { 'idempotency-key': randomUUID() }
    const ask = (by = browser) => by.call(call as typeof createClient, input as never, key)

    const first = await ask()
    expect(first.code, first.raw.body).toBeLessThan(300)
    const done = await companyNow()
    const twice = await ask()
    expect([twice.code, twice.raw.body]).toEqual([first.code, first.raw.body])
    expect(await companyNow()).toEqual(done)

    await forgetKeys()
    const late = await ask()
    if (late.code >= 300) expect(refusals, late.raw.body).toContain(late.body.error_code)
    expect(await companyNow()).toEqual(done)

    const gone = await ask(openBrowser(test))
    expect([gone.code, gone.body.error_code]).toEqual([401, 'not_authenticated'])
    await loseRights(role.id)
    await forgetKeys()
    const lost = await ask()
    expect([lost.code, lost.body.error_code]).toEqual([403, 'permission_denied'])
    expect(await companyNow()).toEqual(done)
  })
})

it('no device keeps what pays, sends, signs, deletes or gives rights', () => {
  const never =
    /pay|refund|charge|send|share|invite|sign|respond|approve|void|merge|archive|delete|restore|role|bank|subscription|settings/
  const names = forms.map(({ call, form }) => `${nameOf(call)} ${form}`)
  expect(names.filter((name) => never.test(name))).toEqual([])
  expect(kept.filter(({ method, who }) => method === 'DELETE' || method === 'GET' || isOpen(who))).toEqual([])
})

it('a form that is named by nobody is kept by no device', () => {
  for (const { offline } of kept) if (offline && 'forms' in offline) expect(againOf(offline, {})).toBeUndefined()
})

const isOpen = (who: Call['who']) => who === 'public' || who === 'token' || who === 'client'
/** What a request that comes late may be refused with. */
const refusals = ['stale_version', 'invalid_transition', 'conflict']
const everyRight = Object.fromEntries(
  ['jobs.view', 'jobs.edit', 'jobs.start_complete', 'tasks.view', 'tasks.edit', 'clients.view', 'clients.edit']
    .concat(['clients.contact', 'estimates.view', 'estimates.edit', 'invoices.view', 'invoices.edit'])
    .concat(['prices.view', 'photos.view', 'photos.upload', 'costs.view', 'accounting.view', 'accounting.edit'])
    .map((right) => [right, 'all']),
)

/** A sensible input with the id or the version that a device sends along. */
async function inputOf({ call, form, again }: KeptForm): Promise<Record<string, unknown>> {
  const said = samples.forms[nameOf(call)]?.find(({ words }) => words === form)
  const whole = { ...(await sampleInput(call, world)), ...(await said?.form(world)) }
  if (again.again === 'same id') return { ...whole, [again.by]: randomUUID() }
  return again.again === 'version' ? { ...whole, [again.by]: await versionOf(call, whole) } : whole
}

async function versionOf(call: Call, input: Record<string, unknown>): Promise<number> {
  const id = String(input.id ?? input.estimate_id)
  if (call.path.startsWith('/api/jobs/')) return (await expectSuccess(world.browser.call(getJob, { id }))).job.version
  if (call.path.startsWith('/api/clients/'))
    return (await expectSuccess(world.browser.call(getClient, { id }))).client.version
  return (await expectSuccess(world.browser.call(getEstimate, { id }))).document.version
}

/** What was done once is one row of the history, and of whatever it made, and stands there as it was written. */
async function companyNow() {
  // The test itself takes rights away.
  const { role: _, ...rest } = await contents(test, world.company_id)
  return rest
}

/** As eight days later. */
async function forgetKeys() {
  await test.platform.database.outside((db) => sql`delete from idempotency_key`.execute(db))
}

async function loseRights(role_id: string) {
  await test.platform.database.inCompany(world.company_id, (db) =>
    sql`update role set permissions = '{}' where id = ${role_id}`.execute(db),
  )
}
