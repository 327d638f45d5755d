import { happened, happenedToPart } from '../wire/activity.ts'
import { contactActivity } from './contacts/activity-rules.ts'
import { propertyActivity } from './properties/activity-rules.ts'

/** What happens to a client. */
export const clientActivity = {
  ...contactActivity,
  ...propertyActivity,
  created: happened('added', 'was added'),
  imported: happened('imported', 'was imported'),
  changed: happened('changed', 'was changed', { namesFields: true }),
  tagged: happened('changed the tags of', 'has other tags'),
  archived: happened('archived', 'was archived'),
  restored: happened('restored', 'was restored'),
  deleted: happened('deleted', 'was deleted'),
  /** The other client is named by the title. */
  client_merged: happenedToPart('merged in', 'was merged in'),
  client_merge_undone: happenedToPart('undid the merge with', 'is a client of their own again'),
  statement_sent: happened('sent a statement to', 'was sent a statement'),
  client_invited: happened('invited', 'was invited'),
  client_invited_again: happened('invited again', 'was invited again'),
  client_invite_withdrawn: happened('withdrew the invitation of', 'is no longer invited'),
  client_log_in_closed: happened('turned off the login of', "can't log in anymore"),
  client_joined: happened('joined as', 'joined'),
  client_set_up: happened('filled in the details of', 'filled in their details'),
}
export type ClientActivity = keyof typeof clientActivity
