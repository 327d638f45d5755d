import type { Person } from './person.ts'
import type { Walk } from './walk.ts'

export const password = 'a long walk to the lumber yard'

/** From signing up to an invoice that the client has paid by card. */
export async function firstJob(walk: Walk) {
  const { me, part, product } = walk
  const name = `${walk.engine}.${walk.width}.${Date.now() % 1_000_000}`
  const client = `renee.${name}@clients.example`
  await part('signs up', me, () => signUp(me, walk, name))
  await part('sets up the company', me, () => setUp(me, name))
  await part('writes an estimate', me, () => writeEstimate(me, walk, client))
  await part('sends it', me, async () => {
    await me.tap('button', 'Review & send')
    await me.tap('button', /^Send estimate · \$1,337\.97/)
    await me.see('heading', /is on its way/)
  })
  const renee = await walk.another()
  await part('the client approves', renee, async () => {
    await renee.open((await product.mailTo(client, 'EST-0001')).links[0] ?? '')
    await renee.tap('button', /^Approve/)
    await renee.tap('checkbox', /I approve this estimate/)
    await renee.tap('button', /^Approve \$1,337\.97/)
    await renee.see('text', /^Approved by Renee Ortiz on/)
  })
  await part('takes cards', me, () => takeCards(me))
  await part('does the job', me, () => doJob(me))
  await part('sends the invoice', me, async () => {
    await me.tap('button', /^Create the final invoice for \$1,337\.97/)
    await me.tap('button', /^Send invoice · \$1,337\.97/)
    await me.see('heading', /is on its way/)
  })
  await part('the client pays', renee, async () => {
    await renee.open((await product.mailTo(client, 'INV-0001')).links[0] ?? '')
    await renee.tap('button', 'Pay $1,337.97')
    await renee.tap('button', /Works$/)
    await renee.tap('button', 'Pay $1,337.97')
    await renee.see('text', 'Nothing is left to pay.')
    await renee.tap('button', 'Done')
    await renee.see('text', /^Thank you\. Nothing is left to pay\./)
  })
  await part('reads that it is paid', me, async () => {
    await me.open('/billing?tab=invoices')
    await me.tap('link', /INV-0001|Renee Ortiz/)
    await me.see('heading', /INV-0001/)
    await me.see('text', 'Paid')
  })
}

async function signUp(me: Person, { product }: Walk, name: string) {
  const email = `sam.${name}@harlow.example`
  await me.open('/')
  await me.see('heading', /Straight from/)
  await me.tap('link', 'Start your first estimate')
  await me.write('Username', `sam.${name}`)
  await me.write('Email', email)
  await me.write('Password', password)
  await me.tap('checkbox', /I agree to the terms/)
  await me.tap('button', 'Create account')
  const { text } = await product.mailTo(email)
  await me.write(/^Code/, text.match(/\b\d{6}\b/)?.[0] ?? '')
  await me.see('heading', 'About you')
}

async function setUp(me: Person, name: string) {
  await me.write(/^First name/, 'Sam')
  await me.write(/^Last name/, 'Harlow')
  await me.tap('button', 'Continue')
  await me.see('heading', 'Your company')
  await me.write(/^Company name/, `Harlow ${name}`)
  await me.tap('button', /^\+ Carpentry/)
  await me.tap('button', 'Continue')
  await me.see('heading', 'How you work')
  await me.write(/^Tax name/, 'Sales tax')
  await me.write(/^Rate, %/, '8.25')
  await me.tap('button', 'Continue')
  await me.tap('button', 'Skip for now')
  await me.see('heading', /set/i)
  await me.until(
    'a service worker',
    'return (await navigator.serviceWorker.ready).active?.state',
    (state) => state === 'activated',
  )
  // It is the first: there is no newer one to be told of.
  await me.gone('text', 'A new version is ready')
}

async function writeEstimate(me: Person, { width }: Walk, client: string) {
  await me.tap('link', /estimate/i)
  await me.see('heading', 'New estimate')
  await me.write(/^Client/, 'Renee Ortiz')
  await me.press('Enter')
  await me.write(/^Email/, client)
  await me.press('Enter')
  await me.gone('field', /^Email/)
  await writeLines(me, width === 390)
  await me.see('text', '$1,337.97')
}

/** Three lines by keys alone: Enter goes to the next field; on a phone they stand in a sheet, and have no cell for the unit. */
async function writeLines(me: Person, phone: boolean) {
  const lines = [
    ['Remove old deck', '', '380'],
    ['Cedar boards', '42', '18'],
    ['Labor', '2', '50'],
  ]
  await (phone ? me.tap('button', 'Line') : me.tap('field', 'Item, line 1'))
  for (const [at, cells] of lines.entries()) {
    const [name = '', quantity = '', price = ''] = cells
    if (phone) await me.until('an empty field', 'return document.activeElement?.value', (value) => value === '')
    await me.type(name)
    await me.press('Enter')
    await me.type(quantity)
    await me.press('Enter')
    if (!phone) await me.press('Enter')
    await me.type(price)
    if (at < lines.length - 1) await me.press('Enter')
  }
  if (phone) await me.tap('button', 'Done')
}

async function takeCards(me: Person) {
  await me.open('/dashboard/profile/settings?section=payments')
  await me.tap('button', 'Set up payments')
  await me.tap('button', 'Open the practice account')
  await me.see('text', 'Ready')
}

async function doJob(me: Person) {
  await me.open('/dashboard')
  await me.tap('button', /^Make job/)
  await me.tap('button', 'Create job')
  await me.tap('button', 'Start job')
  await me.tap('button', 'Complete job')
  await me.see('heading', /^Complete .*\?$/)
}
