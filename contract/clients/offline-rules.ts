import type { Offline } from '../wire/offline.ts'

/** Why a client who is added twice, or late, is one. Source: docs/domain.md, Without a connection. */
export const newClientWaits = { again: 'same id', by: 'id' } as const satisfies Offline

/** Why a change of a client that comes twice, or late, has one effect. */
export const clientChangeWaits = { again: 'version', by: 'version' } as const satisfies Offline
