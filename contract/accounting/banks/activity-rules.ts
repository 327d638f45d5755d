import { happened } from '../../wire/activity.ts'

/** What happens to a log-in at a bank. */
export const bankActivity = {
  linked: happened('linked', 'was linked'),
  login_required: happened('asks for a new login to', 'asks for a new login'),
  login_renewed: happened('logged in again to', 'is connected again'),
  removed: happened('removed the bank', 'was removed'),
}
