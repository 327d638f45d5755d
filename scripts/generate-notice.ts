import { writeFileSync } from 'node:fs'
import { writeNotice } from '#scripts/checks/notice.ts'

/** Writes NOTICE.md anew from the lock file. */
writeFileSync('NOTICE.md', writeNotice())
