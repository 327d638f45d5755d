import type { PaletteAction } from '#web/api/palette-action.ts'

const report = (name: string) => `/accounting?view=reports&report=${name}`

export const reportActions: PaletteAction[] = [
  {
    title: 'Go to profit and loss',
    words: 'reports p&l income expenses earnings',
    href: report('profit-loss'),
    needs: ['reports.view'],
  },
  {
    title: 'Go to cash flow',
    words: 'reports money in out balance bank',
    href: report('cash-flow'),
    needs: ['reports.view'],
  },
  {
    title: 'Go to job profitability',
    words: 'reports margin costs budget jobs',
    href: report('job-profitability'),
    needs: ['reports.jobs'],
  },
  {
    title: 'Go to what clients owe',
    words: 'reports aging owed overdue receivables a/r',
    href: report('aging'),
    needs: ['reports.view'],
  },
  {
    title: 'Go to what is signed and not billed',
    words: 'reports unbilled change orders contract backlog invoice',
    href: report('unbilled'),
    needs: ['reports.view', 'prices.view', 'jobs.view'],
  },
  { title: 'Go to sales tax', words: 'reports collected rates', href: report('sales-tax'), needs: ['reports.view'] },
  {
    title: 'Go to Schedule C',
    words: 'reports taxes irs form 1040 deductions accountant',
    href: report('schedule-c'),
    needs: ['reports.view'],
  },
]
