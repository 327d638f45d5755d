import { happened } from '../wire/activity.ts'

/** What happens to the reminders that go out by themselves for one record; that one went is `reminded`, by nobody. */
export const reminderActivity = {
  reminders_off: happened('turned off reminders of', 'gets no reminders', {
    here: (who) => `${who} turned off reminders`,
  }),
  reminders_on: happened('turned on reminders of', 'gets reminders', { here: (who) => `${who} turned on reminders` }),
}
