import type { PaletteAction } from '#web/api/palette-action.ts'

export const teamActions: PaletteAction[] = [
  {
    title: 'Invite an employee',
    words: 'team member crew add new hire',
    href: '/dashboard/profile/settings?section=team',
    needs: ['employees.manage'],
  },
]
