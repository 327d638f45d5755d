import type { Offline } from '../wire/offline.ts'

/** Why sorting that comes twice, or late, has one effect: it asks for a state, and says upon which. Source: docs/domain.md, Without a connection. */
export const sortingWaits = { again: 'same state' } as const satisfies Offline
