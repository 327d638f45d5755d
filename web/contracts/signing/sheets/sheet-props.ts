import type { Signing, SigningOutcome, SigningView } from '../view/signing.ts'

/** What every sheet of a signer is given. */
export type SheetProps = {
  view: SigningView
  signing: Signing
  /** The places that were initialed. */
  initials: readonly number[]
  onClose: (what?: SigningOutcome) => void
}
