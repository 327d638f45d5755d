import { useRef } from 'react'
import type { SheetProps } from './sheet-props.ts'

/**
 * The tick is noted at once, so that the consent stands before the signature. Signing says it again: without an answer
 * nothing is lost. On a device of the company it is noted with the signature.
 */
export function useConsent({ view, signing }: SheetProps) {
  const said = useRef(view.signer.consented_at !== null)
  return () => {
    if (said.current || signing.inPerson) return
    said.current = true
    signing.answer({ action: 'consent', consent: true }).catch(() => {
      said.current = false
    })
  }
}
