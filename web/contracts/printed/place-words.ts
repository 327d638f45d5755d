export const placeLabels = { signature: 'Signature', initials: 'Initials', date: 'Date signed' } as const

/** Whose place it is where the signer has no name yet. */
export function partyName(party: 'client' | 'company', number: number): string {
  const noun = party === 'client' ? 'Client' : 'Contractor'
  return number > 1 ? `${noun} ${number}` : noun
}
