import { happenedToPart } from '../../wire/activity.ts'

/** What happens to a client's properties; each is named by the title. */
export const propertyActivity = {
  property_added: happenedToPart('added the property', 'was added to the properties'),
  property_changed: happenedToPart('changed the property', 'was changed'),
  property_made_main: happenedToPart('made the main property', 'is the main property'),
  property_deleted: happenedToPart('deleted the property', 'was deleted from the properties'),
}
