import { UserPlus } from 'lucide-react'
import type { PaletteAction } from '#web/api/palette-action.ts'
import { everyClient } from './every-client.ts'

export const clientActions: PaletteAction[] = [
  {
    title: 'New client',
    words: 'add create customer',
    href: '/clients?new=1',
    needs: ['clients.edit'],
    creates: { label: 'Client', icon: UserPlus },
  },
  {
    title: 'Recent clients',
    words: 'recent customers',
    href: '/clients?sort=-last_activity',
    needs: ['clients.view'],
  },
  {
    title: 'Possible duplicates',
    words: 'merge clients duplicate double same twice',
    href: '/clients/duplicates',
    needs: ['clients.edit'],
    needsAll: everyClient,
  },
  {
    title: 'Import clients',
    words: 'csv spreadsheet upload file',
    href: '/clients?import=1',
    needs: ['clients.edit'],
    needsAll: everyClient,
  },
  {
    title: 'Invite a client',
    words: 'customer portal',
    href: '/clients',
    needs: ['clients.edit'],
    about: {
      typed: /^(?:invite|send an? (?:invite|invitation) to)(?: (?:client|customer))? +(.+)$/i,
      titleOf: (name) => `Invite ${name}`,
      href: { client: (id) => `/clients/${id}/invite` },
    },
  },
]
