/** What a client's list says of a contract in English; its days and states are said as on the rest of the page. */
export const portalWordsEn = {
  signedByEveryone: 'Signed by everyone',
  waitingFor: (names: string[]) => `Waiting for ${names.join(' and ')}`,
  signBy: 'Sign by',
  sent: 'Sent',
  readAndSign: 'Read and sign',
  download: 'Download',
  certificate: 'Certificate',
  changesRequested: undefined as string | undefined,
  states: undefined as Record<State, string> | undefined,
}
export type PortalWords = typeof portalWordsEn
type State =
  | 'draft'
  | 'sent'
  | 'viewed'
  | 'partially_signed'
  | 'completed'
  | 'declined'
  | 'voided'
  | 'cancelled'
  | 'expired'
