import { happened } from '../wire/activity.ts'

const seenBy = 'company.settings'

/** What happens to a company and its settings. */
export const companyActivity = {
  created: happened('added', 'was added', { seenBy }),
  changed: happened('changed', 'was changed', { seenBy }),
  tax_rate_saved: happened('saved the tax rate', 'was saved', { seenBy }),
  tax_rate_deleted: happened('deleted the tax rate', 'was deleted', { seenBy }),
}
