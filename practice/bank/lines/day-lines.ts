import { chanceOf } from './chance.ts'
import { cardMerchants, type Merchant, monthlyBills, payers, payroll, subcontractor } from './merchants.ts'

/** A line before it has an id: cents, above 0 is money out. */
export type DayLine = {
  cents: number
  name: string
  merchant: string | null
  primary: string
  detailed: string
  /** By card it waits a day or two before it is posted. */
  channel: 'in store' | 'online' | 'other'
}

/** What happens on a day in one account of a contractor; the same whenever it is asked. */
export function linesOfDay(seed: string, key: string, day: string): DayLine[] {
  if (key === 'card') return onCard(seed, day)
  if (key === 'savings') return inSavings(seed, day)
  return inChecking(seed, day)
}

function onCard(seed: string, day: string): DayLine[] {
  const lines = boughtByCard(seed, day)
  if (dayOf(day) === 20) lines.push(paidOff(0 - cardPayment(seed, day), 'PAYMENT THANK YOU'))
  return lines
}

function boughtByCard(seed: string, day: string): DayLine[] {
  const chance = chanceOf(seed, 'card', day)
  const busy = [0, 6].includes(weekdayOf(day)) ? 0.35 : 1.9
  const lines: DayLine[] = []
  for (let left = busy; left > 0; left -= 1) {
    if (!chance.happens(left)) continue
    const merchant = weighted(cardMerchants, chance.next())
    lines.push(bought(merchant, chance.cents(merchant.low, merchant.high)))
  }
  if (chance.happens(0.02)) {
    const merchant = cardMerchants[0] as Merchant
    lines.push(bought(merchant, 0 - chance.cents(12, 140)))
  }
  return lines
}

function inChecking(seed: string, day: string): DayLine[] {
  const chance = chanceOf(seed, 'checking', day)
  const weekday = weekdayOf(day)
  const lines: DayLine[] = monthlyBills
    .filter((bill) => bill.day === dayOf(day))
    .map((bill) => ({ ...bought(bill, chance.cents(bill.low, bill.high)), channel: 'online' }))
  if (weekday === 0 || weekday === 6) return lines
  if (chance.happens(0.34)) lines.push(paidBy(chance.pick(payers), chance.cents(650, 9400), chance.whole(1001, 4990)))
  if (weekday === 5 && weekOf(day) % 2 === 0) lines.push(other(payroll, chance.cents(payroll.low, payroll.high)))
  if (weekday === 3 && chance.happens(0.4))
    lines.push(other(subcontractor, chance.cents(subcontractor.low, subcontractor.high)))
  if (dayOf(day) === 20) lines.push(paidOff(cardPayment(seed, day), 'CARDMEMBER SERV WEB PYMT'))
  if (dayOf(day) === 2) lines.push(toSavings(30_000))
  return lines
}

function inSavings(seed: string, day: string): DayLine[] {
  const lines: DayLine[] = []
  const weekday = weekdayOf(day)
  if (dayOf(day) === 2 && weekday !== 0 && weekday !== 6) lines.push(toSavings(-30_000))
  if (dayOf(day) === 28) {
    const interest = { primary: 'INCOME', detailed: 'INCOME_INTEREST_EARNED' }
    const cents = 0 - chanceOf(seed, 'interest', day).cents(4, 11)
    lines.push({ cents, name: 'INTEREST PAYMENT', merchant: null, ...interest, channel: 'other' })
  }
  return lines
}

function bought({ name, text, primary, detailed }: Merchant, cents: number): DayLine {
  return { cents, name: text, merchant: name, primary, detailed, channel: 'in store' }
}

function other({ name, text, primary, detailed }: Merchant, cents: number): DayLine {
  return { cents, name: text, merchant: name, primary, detailed, channel: 'other' }
}

function paidBy(payer: string, cents: number, check: number): DayLine {
  const name =
    check % 3 === 0
      ? `ACH CREDIT ${payer.toUpperCase()} RENOVATION`
      : `MOBILE CHECK DEPOSIT ${check} ${payer.toUpperCase()}`
  return {
    cents: 0 - cents,
    name,
    merchant: null,
    primary: 'INCOME',
    detailed: 'INCOME_OTHER_INCOME',
    channel: 'other',
  }
}

function paidOff(cents: number, name: string): DayLine {
  const detailed = 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'
  return { cents, name, merchant: null, primary: 'LOAN_PAYMENTS', detailed, channel: 'other' }
}

function toSavings(cents: number): DayLine {
  const [primary, name] = cents > 0 ? ['TRANSFER_OUT', 'TRANSFER TO SAV'] : ['TRANSFER_IN', 'TRANSFER FROM CHK']
  return { cents, name, merchant: null, primary, detailed: `${primary}_ACCOUNT_TRANSFER`, channel: 'other' }
}

/** What was bought in the month before; the same on both sides. */
function cardPayment(seed: string, day: string): number {
  const month = new Date(`${day.slice(0, 7)}-01T12:00:00Z`)
  month.setUTCMonth(month.getUTCMonth() - 1)
  const days = Array.from({ length: 31 }, (_, i) =>
    new Date(month.getTime() + i * 86_400_000).toISOString().slice(0, 10),
  )
  return days
    .filter((each) => each.slice(0, 7) === days[0]?.slice(0, 7))
    .flatMap((each) => boughtByCard(seed, each))
    .reduce((sum, { cents }) => sum + cents, 0)
}

function weighted(merchants: readonly Merchant[], at: number): Merchant {
  let left = at * merchants.reduce((sum, { weight }) => sum + weight, 0)
  for (const merchant of merchants) {
    left -= merchant.weight
    if (left < 0) return merchant
  }
  return merchants[0] as Merchant
}

const dayOf = (day: string) => Number(day.slice(8))
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const weekOf = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / 604_800_000)
