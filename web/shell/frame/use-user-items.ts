import { LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import type { MenuItem } from '#web/ui/overlay/menu.tsx'
import { readTheme, setTheme, type Theme } from '#web/ui/style/theme.ts'
import { useLogOut } from '#web/users/use-log-out.ts'

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'Match device', icon: Monitor },
]

/** Theme, settings and log out, for the user menu and the phone's More. */
export function useUserItems(): MenuItem[] {
  const [chosen, setChosen] = useState(readTheme)
  const leave = useLogOut()
  return [
    { heading: 'Theme' },
    ...themes.map(({ theme, label, icon }) => ({
      label,
      icon,
      checked: chosen === theme,
      onSelect: () => {
        setTheme(theme)
        setChosen(theme)
      },
    })),
    'line',
    { label: 'Settings', icon: Settings, href: '/dashboard/profile/settings' },
    { label: 'Log out', icon: LogOut, onSelect: leave },
  ]
}
