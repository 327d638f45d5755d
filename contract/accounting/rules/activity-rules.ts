import { happened } from '../../wire/activity.ts'

/** What happens to a rule. */
export const ruleActivity = {
  created: happened('added the rule', 'was added to the rules'),
  changed: happened('changed the rule', 'was changed'),
  applied: happened('applied the rule', 'was applied to older transactions'),
  deleted: happened('deleted the rule', 'was deleted from the rules'),
}
