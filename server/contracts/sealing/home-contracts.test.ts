import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { cancellationPeriod, lastDayToCancel } from '#contract/compliance/cancellation-rules.ts'
import { businessDayWords, withinWords } from '#contract/compliance/period-rules.ts'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { formatFullDay, isDay, todayIn } from '#contract/values/dates.ts'
import { readAndSign, type Seller, seller, sentHomeContract } from '#test/samples/home-contract.ts'
import { countersign, signingLinkOf } from '#test/samples/signing.ts'
import { openTestApp } from '#test/server/app.ts'
import { openBrowser } from '#test/server/browser.ts'
import { expectSuccess } from '#test/server/expect-success.ts'
import { readPdf } from '#test/server/pdf-text.ts'

const test = await openTestApp()
const { now, today } = test.platform
afterAll(() => Object.assign(test.platform, { now, today }))

/** As many as there are; each is one that a company sends and its buyers sign, through the door. */
const COUNT = 100
/** Of one company: no more than a trial may email in a day. */
const EACH = 5
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu', 'America/St_Johns']

const contracts = fc.sample(
  fc.record({
    at: fc.date({ min: new Date('2027-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
    spouse: fc.boolean(),
    company: fc.constantFrom('none' as const, 'client_first' as const, 'company_first' as const, 'parallel' as const),
    state: fc.constantFrom('CA', 'CT', 'MA', 'MD', 'NY', 'OH', 'PA'),
    senior: fc.option(fc.boolean()),
    disaster: fc.option(fc.boolean()),
    scope: fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .filter((words) => /^[\p{L}\p{N}\p{P} ]+$/u.test(words)),
  }),
  { numRuns: COUNT, seed: 429 },
)

it('each of 100 random home-improvement contracts has its real days in both copies of the notice', async () => {
  expect(contracts).toHaveLength(COUNT)
  let of: Seller | undefined
  for (const [number, contract] of contracts.entries()) {
    const { at, spouse, company } = contract
    const timezone = zones[Math.floor(number / EACH) % zones.length] ?? ''
    Object.assign(test.platform, { now, today })
    if (!of || number % EACH === 0) of = await seller(test, { timezone })
    const text = await signedText({ ...contract, of })
    const transaction = todayIn(timezone, at)
    const told = `${at.toISOString()} in ${timezone}, ${company}, ${spouse ? 'two buyers' : 'one buyer'}, ${contract.state}`
    expect(daysAfter(text, 'Date of transaction: '), told).toEqual([transaction, transaction])
    const cancel_by_date = lastDayToCancel(periodOf(contract, now), transaction)
    expect(daysAfter(text, 'NOT LATER THAN MIDNIGHT OF '), told).toEqual([cancel_by_date, cancel_by_date])
    const period = periodOf(contract, now)
    expect(text, told).toContain(`at any time prior to midnight of the ${businessDayWords(period)} after`)
    expect(text.split(`within ${withinWords(period)} from the above date`), told).toHaveLength(3)
    expect(text, told).not.toContain('business day after the date of this transaction).')
  }
}, 600_000)

type Signed = (typeof contracts)[number] & { of: Seller }

/** The text of the PDF that the buyer has once they have signed. */
async function signedText({ at, spouse, company, scope, state, senior, disaster, of }: Signed): Promise<string> {
  const isAlone = company === 'none'
  const { browser, id, email, spouseEmail } = await sentHomeContract(test, {
    seller: of,
    spouse,
    company: !isAlone,
    // The link of who signs second is looked for below.
    order: isAlone ? 'client_first' : company,
    fields: { scope_of_work: scope, job_address: `14 Maple Street, Springfield, ${state}` },
    over: { compliance: { senior, disaster } },
  })
  Object.assign(test.platform, { now: () => at.toISOString(), today: (zone: string) => todayIn(zone, at) })
  if (company === 'company_first') await expectSuccess(countersign(browser, id))
  const link = await signingLinkOf(test, email, id)
  await expectSuccess(readAndSign(test, link))
  if (spouse) await expectSuccess(readAndSign(test, await signingLinkOf(test, spouseEmail, id), 'Luis Ortiz'))
  await test.work()
  const { raw } = await openBrowser(test).call(getContractPdf, link)
  return readPdf(raw.rawPayload).texts.join(' ').replaceAll(/\s+/g, ' ')
}

/** How long the buyers of a contract may cancel that is sent today, for $12,400.00. */
function periodOf({ state, senior, disaster }: Pick<Signed, 'state' | 'senior' | 'disaster'>, sent: () => string) {
  const facts = {
    state,
    senior,
    disaster,
    day: sent().slice(0, 10),
    price: 1_240_000,
    residential: null,
    sold_at: null,
  }
  return cancellationPeriod(facts)
}

/** The day that stands behind each of these words, as `YYYY-MM-DD`; the words themselves where it is none. */
function daysAfter(text: string, words: string): string[] {
  return text
    .split(words)
    .slice(1)
    .map((rest) => {
      const [said = rest.slice(0, 40)] = rest.match(/^[A-Z][a-z]{2} \d{1,2}, \d{4}/) ?? []
      const day = new Date(`${said} UTC`)
      const text = Number.isNaN(day.getTime()) ? said : day.toISOString().slice(0, 10)
      return isDay(text) && formatFullDay(text) === said ? text : said
    })
}
