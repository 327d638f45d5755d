import type { getSalesTax } from '#contract/reports/sales-tax/calls.ts'
import type { getScheduleC } from '#contract/reports/schedule-c/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { figureCells, figureColumns, money, type ReportTable, type TableRow, waitingNotes } from './report-table.ts'

export function tableOfSalesTax(report: AnswerOf<typeof getSalesTax>): ReportTable {
  const compared = report.previous_period !== undefined
  return {
    title: 'Sales tax',
    first: 'Rate',
    columns: ['Sales', ...figureColumns(compared, 'Tax collected')],
    rows: [
      ...report.rates.map(({ name, rate, sales, tax }) => ({
        group: 'By rate',
        name: `${name} ${rate}%`.trim(),
        cells: [money(sales.amount), ...figureCells(tax, compared)],
        depth: 0,
        strong: false,
      })),
      {
        group: 'By rate',
        name: 'Sales without tax',
        cells: [money(report.untaxed.amount), money('0.00'), ...(compared ? [money('0.00')] : [])],
        depth: 0,
        strong: false,
      },
      {
        group: 'Total',
        name: 'All sales paid for',
        cells: [money(report.sales.amount), ...figureCells(report.collected, compared)],
        depth: 0,
        strong: true,
      },
    ],
    headline: { label: 'Sales tax collected', amount: report.collected.amount },
    notes: ['Counted when clients paid, refunds taken off. A sale with two rates stands under both.'],
  }
}

export function tableOfScheduleC(report: AnswerOf<typeof getScheduleC>): ReportTable {
  const compared = report.previous_period !== undefined
  const cells = (spent: string, figure: { amount: string; previous?: string | undefined }) => [
    money(spent),
    ...figureCells(figure, compared),
  ]
  const rowsOf = (side: 'income' | 'expense'): TableRow[] =>
    report.lines
      .filter((line) => line.side === side)
      .map((line) => ({
        group: side === 'income' ? 'Income' : 'Expenses',
        name: `Line ${line.line} ${line.label}`,
        cells: cells(line.spent, line),
        depth: 0,
        strong: false,
      }))
  const total = (name: string, figure: { amount: string; previous?: string | undefined }): TableRow => ({
    group: 'Total',
    name,
    cells: ['', ...figureCells(figure, compared)],
    depth: 0,
    strong: true,
  })
  return {
    title: 'Schedule C',
    first: 'Line of the form',
    columns: ['In the books', ...figureColumns(compared, 'On the line')],
    rows: [
      ...rowsOf('income'),
      ...rowsOf('expense'),
      total('Income', report.income),
      total('Expenses', report.expenses),
      total('Net profit', report.net),
      ...report.without_line.map((part) => ({
        group: 'On no line',
        name: part.name,
        cells: cells(part.amount, { amount: '0.00', previous: '0.00' }),
        depth: 0,
        strong: false,
      })),
      {
        group: 'Not in it',
        name: 'Deposits and credit held for clients',
        cells: [money(report.deposits_held.amount), '', ...(compared ? [''] : [])],
        depth: 0,
        strong: false,
      },
    ],
    headline: { label: 'Net profit', amount: report.net.amount },
    notes: ['A worksheet for your accountant, cash basis. Meals count half.', ...waitingNotes(report)],
  }
}
