import { happened } from '../wire/activity.ts'

const seenBy = 'company.settings'

/** What happens to a company's plan. */
export const planActivity = {
  plan_chosen: happened('chose the', 'was chosen', { seenBy }),
  plan_canceled: happened('canceled the', 'was canceled', { seenBy }),
  plan_kept: happened('kept the', 'was kept', { seenBy }),
}
