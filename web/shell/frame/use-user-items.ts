import { LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logOut } from '#web/api/log-out.ts'
import type { MenuItem } from '#web/ui/menu.tsx'
import { readTheme, setTheme, type Theme } from '#web/ui/theme.ts'
import { toast } from '#web/ui/toast-store.ts'

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'Like this device', icon: Monitor },
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

/** Logs out and goes to the log-in page; a failure is said in the specification's words. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    logOut()
      .then(() => navigate('/login', { replace: true }))
      .catch((error: Error) => toast({ title: error.message, kind: 'problem' }))
  }
}
