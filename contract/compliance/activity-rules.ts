import { happened } from '../wire/activity.ts'

const seenBy = 'company.settings'

/** What happens to the rules about contracts that a company goes by. */
export const complianceActivity = {
  rule_off: happened('switched off the rule', 'was switched off', { seenBy }),
  rule_on: happened('switched on the rule', 'was switched on', { seenBy }),
  own_rule_saved: happened('saved the rule', 'was saved', { seenBy }),
  own_rule_deleted: happened('deleted the rule', 'was deleted', { seenBy }),
}
