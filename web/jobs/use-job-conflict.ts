import { useState } from 'react'
import type { Job } from '#contract/jobs/shapes.ts'
import { isSendError } from '#web/api/send-error.ts'

/**
 * The job that a form changes. What somebody else has saved meanwhile becomes what it starts from: a field that was not
 * touched follows, one that was is saved over theirs only once theirs was shown. `refused`: theirs, where a save was refused
 * for it before the form opened.
 */
export function useJobConflict(job: Job, refused?: Job) {
  const [began, setBegan] = useState(job)
  const [theirs, setTheirs] = useState(refused)
  return {
    /** As it was when the form opened, or theirs was taken. */
    began,
    /** As it stands now, as far as it is known. */
    current: theirs ?? began,
    /** What somebody else saved in between, once a save was refused for it. */
    theirs,
    /** Starts from theirs: the form is reset along with it. */
    takeTheirs: () => {
      if (theirs) setBegan(theirs)
      setTheirs(undefined)
    },
    /** For a form's `failed`. */
    takeStale: (error: unknown): boolean => {
      if (!isSendError(error) || error.error_code !== 'stale_version' || !error.current) return false
      setTheirs(error.current as Job)
      return true
    },
  }
}
