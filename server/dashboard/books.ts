import type { z } from 'zod'
import type { books as booksShape, MoneyMonth } from '#contract/dashboard/shapes.ts'
import { addDays, type Day } from '#contract/values/dates.ts'
import { moneyText } from '#contract/values/money.ts'
import { readCategories } from '#server/accounting/categories/read-categories.ts'
import { countPossible } from '#server/accounting/possible-matches/count-possible.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { centsOf, differenceOf } from '#server/reports/lines/cents.ts'
import { countToSort } from '#server/reports/lines/material.ts'
import { earned, fees, type Material, sectionOf, sumOf } from '#server/reports/lines/section.ts'
import { readSums, type Sum } from '#server/reports/sums/read-sums.ts'

type Books = z.output<typeof booksShape>

/** The books in short and what came in and went out by month, of the sums that the reports show. */
export async function readBooks(ctx: CompanyCtx, today: Day): Promise<{ books: Books; months: MoneyMonth[] }> {
  const months = monthsTo(today)
  const period = { start_date: months[0] ?? today, end_date: today }
  const [sums, categories, to_sort, possible] = await Promise.all([
    readSums(ctx, period, 'month'),
    readCategories(ctx),
    countToSort(ctx, {}),
    countPossible(ctx),
  ])
  const of = (from: Day): Material => ({
    period: { start_date: from, end_date: today },
    sums: sums.filter(({ step }) => step >= from),
    previous: undefined,
    steps: [],
    categories,
  })
  const monthly = (month: Day | undefined) => profitOfMonth(of(month ?? today), month)
  return {
    books: {
      month: monthly(months[11]),
      last_month: monthly(months[10]),
      expenses_by_category: expensesOf(of(`${today.slice(0, 4)}-01-01`)),
      to_sort,
      ...(possible.count === 0 ? {} : { may_be_counted: { ...possible, amount: moneyText(possible.amount) } }),
    },
    months: months.map((month) => moneyOf(sums, month)),
  }
}

/** The first days of the twelve months up to this one. */
function monthsTo(today: Day): Day[] {
  const months = [`${today.slice(0, 7)}-01`]
  while (months.length < 12) months.unshift(`${addDays(months[0] ?? today, -1).slice(0, 7)}-01`)
  return months
}

function profitOfMonth(material: Material, month: Day | undefined) {
  const only = { ...material, sums: material.sums.filter(({ step }) => step === month) }
  const income = sectionOf(only, { side: 'income', own: earned, scope: 'profit' })
  const expenses = sectionOf(only, { side: 'expense', own: fees, scope: 'profit' })
  return { income: income.amount, expenses: expenses.amount, net: differenceOf(income, expenses).amount }
}

/** This year's expenses as the profit and loss has them at its top. */
function expensesOf(material: Material): Books['expenses_by_category'] {
  const { lines } = sectionOf(material, { side: 'expense', own: fees, scope: 'profit' })
  return lines
    .filter(({ depth }) => depth === 0)
    .toSorted((a, b) => centsOf(b.amount) - centsOf(a.amount))
    .map(({ key, category_id, name, color, amount, rows }) => ({ key, category_id, name, color, amount, rows }))
}

/** All that came in and went out in a month, as the cash flow has it. */
function moneyOf(sums: readonly Sum[], month: Day): MoneyMonth {
  const isOut = ({ kind }: Sum) => kind === 'expense' || kind === 'fee'
  const came = sumOf(sums, (sum) => sum.step === month && sum.kind !== 'possible' && !isOut(sum))
  const went = sumOf(sums, (sum) => sum.step === month && isOut(sum))
  return { month: month.slice(0, 7), in: moneyText(came), out: moneyText(went), net: moneyText(came - went) }
}
