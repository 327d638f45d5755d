import { NotKept } from './not-kept.tsx'
import { OfflineNote } from './offline-note.tsx'

/** What is shown without a connection, fetched as one file while there is one. */
export const offlineParts = { NotKept, OfflineNote }
