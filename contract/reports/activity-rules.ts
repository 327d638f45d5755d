import { happened } from '../wire/activity.ts'

/** What happens to a company's records as a whole. */
export const exportActivity = {
  exported: happened('exported everything of', 'was exported', { seenBy: 'company.settings' }),
}
