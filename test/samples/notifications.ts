import type { Samples } from './sample.ts'

export const notificationSamples = {
  fields: { 'POST /api/notifications/read/ ids': 'within' },
} satisfies Samples
