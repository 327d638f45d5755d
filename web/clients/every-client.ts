import { useHasAll } from '#web/api/access.ts'

/** What it takes to merge and to import: duplicates are looked for among all clients, and shown with their contact. */
export const everyClient = ['clients.view', 'clients.edit', 'clients.contact'] as const

export function useMayMerge(): boolean {
  return useHasAll()(everyClient)
}

export function useMayImport(): boolean {
  return useHasAll()(everyClient)
}
