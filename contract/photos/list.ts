import { listRule } from '../wire/list.ts'

/** The list of galleries: those with photos, where nothing else is asked for. */
export const galleryList = listRule({
  things: 'galleries',
  search: 'Gallery, job, client',
  sorts: { recent: 'Latest photos first', name: 'Name, A to Z' },
  filters: {
    client_id: { kind: 'record', label: 'Client' },
    empty: { kind: 'flag', label: 'Without photos', note: 'Nothing has been added to them yet', was: ['show'] },
  },
})
