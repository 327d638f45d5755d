/** The database of this device that holds kept answers (web/offline/kept). */
export const KEPT_DATABASE = 'chalkline-kept'

/** Nothing that the person who leaves has read stays behind for the next one at this device. */
export function forgetKeptAnswers() {
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // A browser that keeps nothing has nothing to delete.
  }
}
