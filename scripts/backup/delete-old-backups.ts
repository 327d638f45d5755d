import { momentOf, removeBackup, wholeBackups } from './backup-folder.ts'
import { deleteUnlisted } from './copy-files.ts'
import { withFolderLock } from './folder-lock.ts'

/** Deletes whole backups that are older than so many days before `last`, which stays, and the files that only they had. */
export function deleteOldBackups(folder: string, days: number, last: string): Promise<number> {
  return withFolderLock(folder, async () => {
    const limit = momentOf(last).getTime() - days * 24 * 3_600_000
    const old = wholeBackups(folder).filter((name) => name !== last && momentOf(name).getTime() < limit)
    for (const name of old) removeBackup(folder, name)
    if (old.length > 0) await deleteUnlisted(folder)
    return old.length
  })
}
