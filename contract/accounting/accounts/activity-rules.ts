import { happened } from '../../wire/activity.ts'

/** What happens to an account. */
export const bankAccountActivity = {
  created: happened('added the account', 'was added to the accounts'),
  changed: happened('changed the account', 'was changed'),
  closed: happened('closed the account', 'was closed'),
  reopened: happened('opened again the account', 'was opened again'),
}
