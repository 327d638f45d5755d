import type { Offline } from '../wire/offline.ts'

/** Why an estimate or an invoice that is written twice, or late, is one. Source: docs/domain.md, Without a connection. */
export const newDocumentWaits = { again: 'same id', by: 'id' } as const satisfies Offline

/** Why a change of a draft that comes twice, or late, has one effect. */
export const documentChangeWaits = { again: 'version', by: 'version' } as const satisfies Offline
