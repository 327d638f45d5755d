import { idOf, type Samples } from './sample.ts'

export const reportSamples = {
  paths: { '/api/reports/:name/file/': 'text' },
  extras: { 'GET /api/reports/:name/file/': () => ({ name: 'job-profitability', format: 'csv' }) },
  forms: {
    'GET /api/reports/:name/file/': [
      { words: 'profit and loss', form: () => ({ name: 'profit-loss' }), opens: ['reports.view'] },
      { words: 'jobs', form: () => ({ name: 'job-profitability' }), opens: ['reports.jobs'] },
    ],
    'GET /api/reports/entries/': [
      { words: 'all', form: () => ({}), opens: ['reports.view'] },
      {
        words: 'of a job',
        form: (world) => ({ job_id: idOf(world, 'job'), kind: 'payment,income' }),
        opens: ['reports.view', 'reports.jobs'],
      },
    ],
  },
} satisfies Samples
