import { happenedToPart } from '../../wire/activity.ts'

/** What happens to a client's contacts; each is named by the title. */
export const contactActivity = {
  contact_added: happenedToPart('added the contact', 'was added to the contacts'),
  contact_changed: happenedToPart('changed the contact', 'was changed'),
  contact_deleted: happenedToPart('deleted the contact', 'was deleted from the contacts'),
}
