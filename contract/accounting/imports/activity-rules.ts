import { happened } from '../../wire/activity.ts'

/** What happens to a file of a bank's lines; the title is its name. */
export const importActivity = {
  imported: happened('imported', 'was imported', { seenBy: 'accounting.view' }),
  import_turned: happened('turned the money of', 'has its money turned', { seenBy: 'accounting.view' }),
  import_undone: happened('undid the import of', 'is no longer imported', { seenBy: 'accounting.view' }),
}
