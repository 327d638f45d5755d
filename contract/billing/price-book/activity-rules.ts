import { happened } from '../../wire/activity.ts'

/** What happens to an item of the price book. */
export const priceItemActivity = {
  created: happened('added to the price book', 'was added to the price book'),
  changed: happened('changed in the price book', 'was changed in the price book'),
  deleted: happened('deleted from the price book', 'was deleted from the price book'),
}
