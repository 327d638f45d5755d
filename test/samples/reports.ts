import type { Samples } from './sample.ts'

export const reportSamples = {
  paths: { '/api/reports/:name/file/': 'text' },
  extras: { 'GET /api/reports/:name/file/': () => ({ name: 'job-profitability', format: 'csv' }) },
  also: { '/api/reports/unbilled/': ['prices.view', 'jobs.view'] },
  forms: {
    'GET /api/reports/:name/file/': [
      { words: 'profit and loss', form: () => ({ name: 'profit-loss' }), opens: ['reports.view'] },
      { words: 'jobs', form: () => ({ name: 'job-profitability' }), opens: ['reports.jobs'] },
    ],
    'GET /api/reports/entries/': [{ words: 'all', form: () => ({}), opens: ['reports.view'] }],
  },
} satisfies Samples
