import type { Samples } from './sample.ts'

export const reminderSamples = {
  extras: {
    'POST /api/reminders/': () => ({ about: 'invoice', steps: [{ days: 7 }, { days: -3 }] }),
  },
} satisfies Samples
