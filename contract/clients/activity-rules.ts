import { happened } from '../wire/activity.ts'

/** What happens to a client. */
export const clientActivity = {
  created: happened('added', 'was added'),
  changed: happened('changed', 'was changed'),
  tagged: happened('changed the tags of', 'has other tags'),
  archived: happened('archived', 'was archived'),
  deleted: happened('deleted', 'was deleted'),
  client_invited: happened('invited', 'was invited'),
  client_invited_again: happened('invited again', 'was invited again'),
  client_invite_withdrawn: happened('withdrew the invitation of', 'is no longer invited'),
  client_log_in_closed: happened('turned off the login of', "can't log in anymore"),
  client_joined: happened('joined as', 'joined'),
  client_set_up: happened('filled in the details of', 'filled in their details'),
}
export type ClientActivity = keyof typeof clientActivity
