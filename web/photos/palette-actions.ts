import { Camera, Images } from 'lucide-react'
import { newFor, type PaletteAction } from '#web/api/palette-action.ts'

export const photoActions: PaletteAction[] = [
  {
    title: 'Take photos',
    words: 'camera shoot picture snap',
    href: '/photos?take=1',
    needs: ['photos.upload'],
    creates: { label: 'Photos', icon: Camera },
    about: {
      typed: /^(?:take )?photos? (?:of|for) +(.+)$/i,
      titleOf: (name) => `Take photos of ${name}`,
      href: { job: (id) => `/photos?take=1&job_id=${id}` },
    },
  },
  {
    title: 'New gallery',
    words: 'add create photos album pictures',
    href: '/photos?new=1',
    needs: ['photos.upload'],
    creates: { label: 'Gallery', icon: Images },
    about: newFor('gallery', {
      client: (id) => `/photos?new=1&client_id=${id}`,
      job: (id) => `/photos?new=1&job_id=${id}`,
    }),
  },
]
