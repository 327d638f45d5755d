import { HardHat } from 'lucide-react'
import { newFor, type PaletteAction } from '#web/api/palette-action.ts'

const needs: PaletteAction['needs'] = ['jobs.view']

export const jobActions: PaletteAction[] = [
  {
    title: 'New job',
    words: 'add create project',
    href: '/jobs?new=1',
    needs: ['jobs.edit'],
    creates: { label: 'Job', icon: HardHat },
    about: newFor('job', { client: (id) => `/jobs?new=1&client_id=${id}` }),
  },
  { title: 'Jobs running late', words: 'overdue delayed behind', href: '/jobs?view=list&tab=late', needs },
  { title: 'Jobs under way', words: 'active in progress current', href: '/jobs?view=list&tab=active', needs },
  { title: 'Upcoming jobs', words: 'scheduled planned next', href: '/jobs?view=list&tab=upcoming', needs },
  { title: 'Completed jobs', words: 'done finished', href: '/jobs?view=list&tab=completed', needs },
  {
    title: 'Jobs to invoice',
    words: 'bill requires invoicing',
    href: '/jobs?view=list&tab=requires_invoicing',
    needs: ['invoices.edit'],
  },
  { title: 'Job board', words: 'columns kanban', href: '/jobs?view=board', needs },
  { title: 'Job calendar', words: 'schedule month week day', href: '/jobs?view=calendar', needs },
]
