import type { getCashFlow } from '#contract/reports/cash-flow/calls.ts'
import type { ReportSection } from '#contract/reports/figure-shapes.ts'
import type { getProfitLoss } from '#contract/reports/profit-loss/calls.ts'
import type { AnswerOf } from '#contract/wire/call.ts'
import { figureCells, figureColumns, money, type ReportTable, type TableRow, waitingNotes } from './report-table.ts'

export function tableOfProfitLoss(report: AnswerOf<typeof getProfitLoss>): ReportTable {
  const compared = report.previous_period !== undefined
  const held = report.deposits_held
  return {
    title: 'Profit and loss',
    first: 'Line',
    columns: figureColumns(compared),
    rows: [
      ...rowsOf('Income', 'Total income', report.income, compared),
      ...rowsOf('Expenses', 'Total expenses', report.expenses, compared),
      { group: 'Profit', name: 'Net profit', cells: figureCells(report.net, compared), depth: 0, strong: true },
      {
        group: 'Not in it',
        name: 'Deposits and credit held for clients',
        cells: figureCells(held, compared),
        depth: 0,
        strong: false,
      },
    ],
    headline: { label: 'Net profit', amount: report.net.amount },
    notes: [
      'Cash basis. Sales tax is not income, and deposits count once an invoice has taken them.',
      ...waitingNotes(report),
    ],
  }
}

export function tableOfCashFlow(report: AnswerOf<typeof getCashFlow>): ReportTable {
  const compared = report.previous_period !== undefined
  const { balance } = report
  const one = (name: string, amount: string): TableRow => ({
    group: 'Accounts',
    name,
    cells: [money(amount), ...(compared ? [''] : [])],
    depth: 0,
    strong: false,
  })
  return {
    title: 'Cash flow',
    first: 'Line',
    columns: figureColumns(compared),
    rows: [
      ...rowsOf('Money in', 'Total in', report.in, compared),
      ...rowsOf('Money out', 'Total out', report.out, compared),
      { group: 'Net', name: 'Net cash flow', cells: figureCells(report.net, compared), depth: 0, strong: true },
      ...(balance
        ? [
            one('In your accounts at the start', balance.opening),
            one('In your accounts at the end', balance.closing),
            one('Moved outside these accounts', balance.elsewhere),
          ]
        : []),
    ],
    headline: { label: 'Net cash flow', amount: report.net.amount },
    notes: ['Transfers between your own accounts are left out.', ...waitingNotes(report)],
  }
}

function rowsOf(group: string, total: string, section: ReportSection, compared: boolean): TableRow[] {
  return [
    ...section.lines.map((line) => ({
      group,
      name: line.name,
      cells: figureCells(line, compared),
      depth: line.depth,
      strong: false,
    })),
    { group, name: total, cells: figureCells(section, compared), depth: 0, strong: true },
  ]
}
