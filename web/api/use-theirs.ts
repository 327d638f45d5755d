import { useState } from 'react'
import { isSendError } from './send-error.ts'

/** A record as a form began with it, and as somebody else has saved it meanwhile, so that nothing is overwritten unseen. */
export function useTheirs<Row>(record: Row) {
  const [before, setBefore] = useState(record)
  const [theirs, setTheirs] = useState<Row>()
  return {
    before,
    theirs,
    /** `failed` of the form. */
    failed(error: unknown): boolean {
      if (!isSendError(error) || error.error_code !== 'stale_version' || !error.current) return false
      setTheirs(error.current as Row)
      return true
    },
    /** Begins anew with what they saved. */
    takeTheirs(form: { reset: () => void }) {
      setBefore(theirs ?? before)
      setTheirs(undefined)
      form.reset()
    },
  }
}
