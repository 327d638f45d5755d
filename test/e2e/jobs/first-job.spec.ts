import { type Browser, expect, test } from '@playwright/test'
import { inTurn } from '#test/calls/tried.ts'
import { startFromNothing } from '../product/server.ts'
import { setUpCompany } from '../product/set-up-company.ts'
import { type Actor, actorOn, mailTo } from '../screens/actor.ts'

let product: Awaited<ReturnType<typeof startFromNothing>>
test.beforeAll(async () => {
  product = await startFromNothing()
})
test.afterAll(() => product?.stop())
test.setTimeout(180_000)

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 860 }
const timezoneId = 'America/New_York'

for (const [size, viewport] of inTurn(Object.entries({ phone, desktop })))
  test(`an owner on a ${size} invites a crew member and plans a job for tomorrow, which they find, start and finish on the phone`, async ({
    browser,
  }) => {
    const name = `${size}.${Date.now() % 1_000_000}`
    const sam = await actorAt(browser, viewport)
    await setUpCompany(sam.page.request, `sam.${name}`)
    const mika = await actorAt(browser, phone)
    await invite(sam, `mika.${name}@crew.example`)
    await join(mika, `mika.${name}`)

    await planJob(sam)
    await addTask(sam)
    console.log(`${size}: the owner, ${sayEffort(sam)}`)

    const before = { taps: mika.taps, keys: mika.keys }
    await finishJob(mika)
    console.log(`${size}: the crew member, ${sayEffort(mika, before)} from their day to the finished job`)

    await sam.page.reload()
    await expect(sam.page.getByText('Complete', { exact: true }).first()).toBeVisible()
    await expect(sam.page.getByText(/Mika Reyes/).first()).toBeVisible()
    for (const { page } of [sam, mika]) await page.context().close()
  })

type Effort = { taps: number; keys: number }
type TypingActor = Actor & Effort

/** Somebody whose taps and typed keys are counted. */
async function actorAt(browser: Browser, viewport: typeof phone): Promise<TypingActor> {
  const touches = viewport === phone
  const context = await browser.newContext({
    ...{ viewport, timezoneId, baseURL: product.url, hasTouch: touches },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  const actor = Object.assign(actorOn(await context.newPage(), touches), { keys: 0 })
  const { write, enter } = actor
  actor.write = async (label, text) => {
    actor.keys += text.length
    await write(label, text)
  }
  actor.enter = async () => {
    actor.keys++
    await enter()
  }
  return actor
}

function sayEffort({ taps, keys }: Effort, before: Effort = { taps: 0, keys: 0 }): string {
  return `${taps - before.taps} taps and ${keys - before.keys} keys`
}

const button = ({ page }: Actor, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true')

/** What a press has changed is shown at once, and sent: this is there once it has come to the company. */
const saved = ({ page }: Actor) => page.getByRole('img', { name: 'Everything is saved' })

async function invite(me: TypingActor, email: string) {
  const { page } = me
  await page.goto('/dashboard/profile/settings?section=team')
  await me.tap(button(me, 'Invite').first())
  await me.write('Email', email)
  await me.tap(page.getByLabel('Role'))
  await page.getByLabel('Role').selectOption('Crew member')
  await me.tap(button(me, 'Send invitation'))
  await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible()
}

async function join(me: TypingActor, username: string) {
  const { page } = me
  const { links } = await mailTo(page.request, `${username}@crew.example`, 'invited you to join')
  await page.goto(links[0] ?? '')
  await me.tap(page.getByRole('link', { name: 'Create account' }))
  await me.write('Username', username)
  await me.write('Password', 'a long walk to the lumber yard')
  await me.tap(page.getByLabel(/I agree to the terms/))
  await me.tap(button(me, 'Create account'))
  await me.tap(button(me, 'Accept invitation'))
  await me.write(/First name/, 'Mika')
  await me.write(/Last name/, 'Reyes')
  await me.write(/Mobile/, '5550100199')
  await me.tap(page.getByLabel(/I agree to the terms/))
  await me.tap(button(me, 'Start'))
  await expect(page.getByText(/No jobs today/)).toBeVisible()
}

async function planJob(me: TypingActor) {
  const { page } = me
  await me.tap(page.getByRole('link', { name: /^Jobs/ }).locator('visible=true').first())
  await me.arrive('Jobs')
  const views = button(me, 'View: List')
  if (await views.isVisible()) {
    await me.tap(views)
    await me.tap(page.getByRole('menuitemcheckbox', { name: 'Calendar' }))
  } else await me.tap(page.locator('label', { hasText: 'Calendar' }))
  const [weekday, day] = tomorrow()
  const empty = button(me, new RegExp(`(${weekday}, \\w+ ${day},.*New job|New job on ${weekday}, \\w+ ${day})$`))
  await expect(button(me, /(day, \w+ \d+,.*New job|New job on \w+day, \w+ \d+)$/).first()).toBeVisible()
  // On a Saturday tomorrow is in the next week.
  if ((await empty.count()) === 0) await me.tap(button(me, /^Next (week|month)/))
  await me.tap(empty)
  await me.write('Title', 'Maple St deck')
  await me.write('Client', 'Renee Ortiz')
  await me.tap(page.getByRole('option', { name: 'New client “Renee Ortiz”' }))
  await me.tap(button(me, 'Add client'))
  // The form of the new client closes, and what is below it moves up.
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('Renee Ortiz')
  await me.tap(page.getByLabel('Mika Reyes'))
  await expect(page.getByRole('checkbox', { name: 'Mika Reyes' })).toBeChecked()
  await me.tap(button(me, 'Create job'))
  await expect(button(me, /Maple St deck/).first()).toBeVisible()
  await me.arrive('Jobs')
  await me.tap(button(me, 'Open job'))
  await me.arrive('Maple St deck')
}

async function addTask(me: TypingActor) {
  await me.tap(me.page.getByRole('tab', { name: /^Tasks/ }))
  await me.write('New task', 'Set the posts')
  await me.enter()
  await expect(me.page.getByLabel('Set the posts').first()).toBeVisible()
  await expect(saved(me)).toBeVisible()
}

async function finishJob(me: TypingActor) {
  const { page } = me
  await page.reload()
  await me.tap(page.getByRole('link', { name: 'Maple St deck' }).first())
  await me.arrive('Maple St deck')
  await me.tap(page.getByLabel('Set the posts').first())
  await expect(saved(me)).toBeVisible()
  await me.tap(button(me, 'Start job').first())
  await expect(saved(me)).toBeVisible()
  await me.tap(button(me, 'Complete job').first())
  await me.tap(page.getByRole('dialog').getByRole('button', { name: 'Complete job' }))
  await expect(page.getByText('Complete', { exact: true }).first()).toBeVisible()
  await expect(saved(me)).toBeVisible()
  await me.arrive('Maple St deck')
}

/** Tomorrow where the company is: its weekday and the day of its month. */
function tomorrow(): [string, number] {
  const at = new Date(Date.now() + 86_400_000)
  const say = (how: Intl.DateTimeFormatOptions) => at.toLocaleDateString('en-US', { ...how, timeZone: timezoneId })
  return [say({ weekday: 'long' }), Number(say({ day: 'numeric' }))]
}
