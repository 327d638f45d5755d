import type { Category } from '#contract/accounting/categories/shapes.ts'
import { taxLines } from '#contract/accounting/categories/tax-line-rules.ts'
import type { getScheduleC as scheduleCall } from '#contract/reports/schedule-c/calls.ts'
import { moneyText } from '#contract/values/money.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { centsOf, differenceOf } from '../lines/cents.ts'
import { readMaterial } from '../lines/material.ts'
import { entriesOf } from '../lines/rows.ts'
import { readHeld } from '../sums/read-sums.ts'
import { type Part, partsOf } from './parts.ts'

type Answer = AnswerOf<typeof scheduleCall>

/** A period by the lines of Schedule C. Source: docs/domain.md, Reports. */
export async function getScheduleC(ctx: CompanyCtx, asked: InputOf<typeof scheduleCall>): Promise<Answer> {
  const { material, head } = await readMaterial(ctx, asked)
  const parts = partsOf(material)
  const lines = linesOf(parts, head.previous_period !== undefined)
  const sum = (side: Part['side']) => sumOf(lines, side, head.previous_period !== undefined)
  const [income, expenses] = [sum('income'), sum('expense')]
  const { end_date } = material.period
  return {
    ...head,
    lines,
    income,
    expenses,
    net: differenceOf(income, expenses),
    without_line: parts
      .filter(({ line }) => line === null)
      .map(({ line: _line, deductible: _deductible, ...part }) => part),
    deposits_held: {
      amount: moneyText(await readHeld(ctx, end_date)),
      rows: entriesOf({ end_date, kinds: ['held'] }),
    },
  }
}

/** The lines with something in them, in the order of the form; what a company has named otherwise comes last. */
function linesOf(parts: readonly Part[], compared: boolean): Answer['lines'] {
  const order = taxLines.map(([line]) => line)
  const place = (line: string) => (order.includes(line) ? order.indexOf(line) : order.length)
  const named = [...new Set(parts.map(({ line }) => line).filter((line) => line !== null))]
  return named
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((line) => (['income', 'expense'] as const).map((side) => ({ line, side })))
    .flatMap(({ line, side }) => {
      const own = parts.filter((part) => part.line === line && part.side === side)
      if (own.length === 0) return []
      return [
        {
          line,
          label: taxLines.find(([each]) => each === line)?.[1] ?? 'Other',
          side,
          ...takenOf(own, compared),
          spent: moneyText(own.reduce((all, { amount }) => all + centsOf(amount), 0)),
          parts: own.map(({ line: _line, side: _side, ...part }) => part),
        },
      ]
    })
}

/** What a line takes: of each percent the sum first, then its share, halves away from zero. */
function takenOf(parts: readonly Part[], compared: boolean) {
  const taken = (of: (part: Part) => string | undefined) => {
    const sums = new Map<number, number>()
    for (const part of parts) sums.set(part.deductible, (sums.get(part.deductible) ?? 0) + centsOf(of(part) ?? '0'))
    return moneyText([...sums].reduce((all, [percent, cents]) => all + shareOf(cents, percent), 0))
  }
  return {
    amount: taken(({ amount }) => amount),
    ...(compared ? { previous: taken(({ previous }) => previous) } : {}),
  }
}

export function shareOf(cents: number, percent: Category['deductible']): number {
  const share = (Math.abs(cents) * percent) / 100
  return Math.sign(cents) * Math.round(share)
}

/** Returns and allowances are taken off: their line is below zero here. */
function sumOf(lines: Answer['lines'], side: Part['side'], compared: boolean) {
  const sum = (of: (line: Answer['lines'][number]) => string | undefined) =>
    moneyText(lines.filter((line) => line.side === side).reduce((all, line) => all + centsOf(of(line) ?? '0'), 0))
  return { amount: sum(({ amount }) => amount), ...(compared ? { previous: sum(({ previous }) => previous) } : {}) }
}
