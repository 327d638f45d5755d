import { happened } from '../wire/activity.ts'

const ofTeam = { seenBy: 'employees.manage' } as const
const ofCompany = { seenBy: 'company.settings' } as const

/** What happens to a team, and to the company as what its people belong to. */
export const teamActivity = {
  employee_invited: happened('invited', 'was invited', ofTeam),
  employee_invited_again: happened('invited again', 'was invited again', ofTeam),
  employee_invite_withdrawn: happened('withdrew the invitation of', 'is no longer invited', ofTeam),
  employee_joined: happened('joined as', 'joined', ofTeam),
  employee_removed: happened('removed', 'was removed', ofTeam),
  employee_restored: happened('brought back', 'is back on the team', ofTeam),
  employee_role_changed: happened('changed the role of', 'has a new role', ofTeam),
  role_created: happened('made the role', 'was made', ofTeam),
  role_changed: happened('changed the role', 'was changed', ofTeam),
  role_reset: happened('reset the role', 'was reset', ofTeam),
  role_deleted: happened('deleted the role', 'was deleted', ofTeam),
  transferred: happened('transferred the company to', 'became the owner', ofCompany),
  left: happened('left', 'lost a member', ofCompany),
  member_left: happened('deleted their account and left', 'lost a member', ofCompany),
  closed: happened('closed', 'was closed', ofCompany),
  reopened: happened('reopened', 'was reopened', ofCompany),
}
export type TeamActivity = keyof typeof teamActivity
