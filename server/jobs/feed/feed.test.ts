import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import * as calls from '#contract/jobs/calls.ts'
import * as feed from '#contract/jobs/feed/calls.ts'
import * as users from '#contract/users/calls.ts'
import { addClient, clientLogin } from '#test/samples/clients.ts'
import { employee } from '#test/samples/employees.ts'
import { addJob } from '#test/samples/jobs.ts'
import { owner } from '#test/samples/onboarding.ts'
import { goodPassword } from '#test/samples/users.ts'
import { openTestApp } from '#test/server/app.ts'
import type { Browser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { stopClock } from '#test/server/stop-clock.ts'

const test = await openTestApp()
stopClock(test, '2026-11-20T12:00:00Z')
type Who = { browser: Browser }

const makeAddress = async ({ browser }: Who, over: { only_mine?: boolean } = {}) =>
  (await expectSuccess(browser.call(feed.renewCalendarAddress, over))).url
const tokenOf = (url: string) => url.split('/').at(-2) ?? ''
/** As a calendar program does: with nothing but the address. */
const fetchOf = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: new URL(url).pathname, headers, remoteAddress: '10.99.0.1' })
const eventsAt = async (url: string) => {
  const { statusCode, body } = await fetchOf(url)
  expect(statusCode).toBe(200)
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}
const titlesAt = async (url: string) => (await eventsAt(url)).map(({ summary }) => summary).toSorted()

it('a crew member subscribes to the jobs they are on, and to no others', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const renee = await addClient(sam, { company_name: 'Ortiz', phone: '5125550100' })
  const day = { expected_start_date: '2026-11-24', expected_completion_date: '2026-11-25', client_id: renee.id }
  await addJob(sam, { title: 'Deck', ...day, contract_price: '9000', assigned: [mateo.user_id] })
  await addJob(sam, { title: 'Fence', ...day })
  expect((await expectSuccess(mateo.browser.call(feed.getCalendarAddress))).only_mine).toBe(true)
  const url = await makeAddress(mateo, { only_mine: false })
  expect(await titlesAt(url)).toEqual(['Deck'])
  const { body } = await fetchOf(url)
  expect(body).toContain('Client: Ortiz')
  expect(body).not.toMatch(/5125550100|\(512\)|9000|9,000/)
  expect((await fetchOf(await makeAddress(sam))).body).toMatch(/Phone: .*512/)
})

it('an owner sees all jobs in their calendar, or chooses those they are on', async () => {
  const sam = await owner(test)
  const day = { expected_start_date: '2026-11-24' }
  await addJob(sam, { title: 'Deck', ...day })
  await addJob(sam, { title: 'No day' })
  const gone = await addJob(sam, { title: 'Canceled', ...day })
  await expectSuccess(sam.browser.call(calls.changeJob, { id: gone.id, action: 'cancel', reason: 'Moved' }))
  await addJob(sam, { title: 'Long ago', expected_start_date: '2026-09-01' })
  await addJob(sam, { title: 'Far off', expected_start_date: '2028-01-01' })
  const url = await makeAddress(sam)
  expect(await titlesAt(url)).toEqual(['Deck'])
  await expectSuccess(sam.browser.call(feed.changeCalendarAddress, { only_mine: true }))
  expect(await titlesAt(url)).toEqual([])
})

it('a job keeps its whole days over a clock change and a leap day, and keeps its name in the calendar when it moves', async () => {
  const sam = await owner(test)
  const url = await makeAddress(sam)
  const spans = [
    ['Clocks', '2027-03-13', '2027-03-15', '2027-03-16'],
    ['One day', '2026-11-29', '2026-11-29', '2026-11-30'],
  ] as const
  for (const [title, expected_start_date, expected_completion_date] of spans)
    await addJob(sam, { title, expected_start_date, expected_completion_date })
  const shown = await eventsAt(url)
  for (const [title, from, , after] of spans) {
    const event = shown.find(({ summary }) => summary === title)
    expect(event?.startDate.isDate).toBe(true)
    expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual([from, after])
  }
  stopClock(test, '2027-12-01T12:00:00Z')
  const leap = { expected_start_date: '2028-02-28', expected_completion_date: '2028-02-29' }
  const job = await addJob(sam, { title: 'Leap', ...leap })
  const [before] = await eventsAt(url)
  expect(before?.endDate.toString()).toBe('2028-03-01')
  const moved = { expected_start_date: '2028-02-29', expected_completion_date: '2028-03-01' }
  await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, edit: true, ...moved }))
  const [after] = await eventsAt(url)
  expect(after?.uid).toBe(before?.uid)
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  expect(after?.startDate.toString()).toBe('2028-02-29')
  stopClock(test, '2026-11-20T12:00:00Z')
})

it('a calendar program reads every line of what people typed, however long, and no line it could not', async () => {
  const sam = await owner(test)
  const title = `Porch; stairs, rail\\s and a "gate" 🏠 ${'Terrassenüberdachung '.repeat(6)}`.trim()
  await addJob(sam, { title, expected_start_date: '2026-11-24', address: '12 Elm St, Unit 4', city: 'Austin' })
  const url = await makeAddress(sam)
  const { body, headers } = await fetchOf(url)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  const lines = body.split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  expect(body.replaceAll('\r\n', '')).not.toContain('\n')
  const [event] = await eventsAt(url)
  expect(event?.summary).toBe(title)
  expect(event?.location).toBe('12 Elm St, Unit 4, Austin')
})

it('a renewed address makes the old one dead, and one that was turned off stays dead', async () => {
  const sam = await owner(test)
  const old = await makeAddress(sam)
  const now = await makeAddress(sam)
  expect((await fetchOf(old)).statusCode).toBe(404)
  expect((await fetchOf(now)).statusCode).toBe(200)
  expect(await expectSuccess(sam.browser.call(feed.revokeCalendarAddress))).toMatchObject({ made_at: null })
  expect((await fetchOf(now)).statusCode).toBe(404)
  const { events } = await expectSuccess(sam.browser.call(users.listSecurityEvents, {}))
  expect(events.slice(0, 3).map(({ kind }) => kind)).toEqual([
    'calendar_address_off',
    'calendar_address_made',
    'calendar_address_made',
  ])
})

it('an address is kept as its hash alone, and whoever tries another is told the same each time', async () => {
  const sam = await owner(test)
  const url = await makeAddress(sam)
  const token = tokenOf(url)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const rows = await test.platform.database.inCompany(sam.company_id, (db) =>
    db.selectFrom('calendar_address').selectAll().execute(),
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token)
  const answers = await Promise.all(
    [`${token}x`, token.slice(1), 'x', token.toUpperCase()].map((each) => fetchOf(url.replace(token, each))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  expect(new Set(answers.map(({ body }) => JSON.parse(body).message)).size).toBe(1)
})

it('who left the team, lost the right or closed the company finds nothing', async () => {
  const sam = await owner(test)
  const [mateo, dana] = [await employee(test, sam, 'crew_member'), await employee(test, sam, 'manager')]
  const [his, hers, theirs] = [await makeAddress(mateo), await makeAddress(dana), await makeAddress(sam)]
  await test.platform.database.inCompany(sam.company_id, async (db) => {
    const left = { deactivated_at: new Date().toISOString() }
    await db.updateTable('membership').set(left).where('user_id', '=', mateo.user_id).execute()
    await db.updateTable('membership').set({ deactivated_at: null }).where('user_id', '=', mateo.user_id).execute()
    await db.updateTable('role').set({ permissions: '{}' }).where('key', '=', 'manager').execute()
  })
  expect((await fetchOf(his)).statusCode).toBe(404)
  expect((await fetchOf(hers)).statusCode).toBe(404)
  expect((await fetchOf(theirs)).statusCode).toBe(200)
  await test.platform.database.inCompany(sam.company_id, (db) =>
    db.updateTable('company').set({ closed_at: new Date().toISOString() }).where('id', '=', sam.company_id).execute(),
  )
  expect((await fetchOf(theirs)).statusCode).toBe(404)
})

it('who deletes their account takes the address with them', async () => {
  const sam = await owner(test)
  const mateo = await employee(test, sam, 'crew_member')
  const url = await makeAddress(mateo)
  expect((await fetchOf(url)).statusCode).toBe(200)
  await expectSuccess(mateo.browser.call(users.deleteAccount, { current_password: goodPassword }))
  expect((await fetchOf(url)).statusCode).toBe(404)
  const left = await test.platform.database.inCompany(sam.company_id, (db) =>
    db.selectFrom('calendar_address').select('user_id').execute(),
  )
  expect(left).toEqual([])
})

it("an address shows one company's jobs, whatever else its person belongs to", async () => {
  const [sam, ada] = [await owner(test), await owner(test)]
  await addJob(sam, { title: 'Deck', expected_start_date: '2026-11-24' })
  await addJob(ada, { title: 'Fence', expected_start_date: '2026-11-24' })
  const [his, hers] = [await makeAddress(sam), await makeAddress(ada)]
  expect(await titlesAt(his)).toEqual(['Deck'])
  expect(await titlesAt(hers)).toEqual(['Fence'])
  const cookies = [...ada.browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  expect((await fetchOf(his, { cookie: cookies })).body).toContain('SUMMARY:Deck')
})

it('a calendar that has it all is told that nothing changed, and may ask for the head alone', async () => {
  const sam = await owner(test)
  const job = await addJob(sam, { title: 'Deck', expected_start_date: '2026-11-24' })
  const url = await makeAddress(sam)
  expect((await expectSuccess(sam.browser.call(feed.getCalendarAddress))).fetched_at).toBeNull()
  const first = await fetchOf(url)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const again = await fetchOf(url, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await fetchOf(url, {}, 'HEAD')
  expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
  expect((await expectSuccess(sam.browser.call(feed.getCalendarAddress))).fetched_at).not.toBeNull()
  await expectSuccess(sam.browser.call(calls.changeJob, { id: job.id, action: 'update_details', title: 'Porch' }))
  expect((await fetchOf(url, { 'if-none-match': etag })).statusCode).toBe(200)
})

it('fifty calendars ask at once and each is answered; one that never stops is asked to wait', async () => {
  const sam = await owner(test)
  await addJob(sam, { title: 'Deck', expected_start_date: '2026-11-24' })
  const url = await makeAddress(sam)
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetchOf(url)))
  expect(answers.filter(({ body }) => body.includes('SUMMARY:Deck'))).toHaveLength(50)
  const more = await Promise.all(Array.from({ length: 80 }, () => fetchOf(url)))
  expect(more.some(({ statusCode }) => statusCode === 429)).toBe(true)
})

it('a client has no calendar address', async () => {
  const sam = await owner(test)
  const renee = await clientLogin(test, sam, (await addClient(sam, { company_name: 'Ortiz' })).id)
  expect((await renee.browser.call(feed.getCalendarAddress)).code).toBe(403)
  expect((await renee.browser.call(feed.renewCalendarAddress)).code).toBe(403)
})
