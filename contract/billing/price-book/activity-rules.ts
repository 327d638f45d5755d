import { happened } from '../../wire/activity.ts'

/** What happens to an item of the price book. */
export const priceItemActivity = {
  created: happened('added to the price book', 'was added to the price book'),
  changed: happened('changed in the price book', 'was changed in the price book'),
  imported: happened('imported into the price book', 'was imported into the price book'),
  prices_changed: happened('changed the prices of', 'had their prices changed'),
  prices_undone: happened('undid a change of the prices of', 'have their prices of before'),
  restored: happened('put back into the price book', 'was put back into the price book'),
  deleted: happened('deleted from the price book', 'was deleted from the price book'),
}
