import { useState } from 'react'
import { LiveRegions } from '../basic/live-region.tsx'
import { Logo } from '../basic/logo.tsx'
import { Toaster } from '../overlay/toaster.tsx'
import { readTheme, setTheme, type Theme } from '../style/theme.ts'
import { FormatProvider } from '../text/format-context.tsx'
import { BasicsGroup } from './basics.tsx'
import { FiguresGroup } from './figures.tsx'
import { InputsGroup } from './inputs.tsx'
import { ListsGroup } from './lists.tsx'
import { OverlaysGroup } from './overlays.tsx'

/** Every part in every state, in the chosen theme. */
export function PartsPage() {
  return (
    <FormatProvider
      formats={{ locale: 'en-US', currency: 'USD', country: 'US', today: '2026-11-17', time_zone: 'America/New_York' }}
    >
      <div className="mx-auto max-w-page px-4 sm:px-6 lg:px-8">
        <header className="flex flex-wrap items-center justify-between gap-4 py-6">
          <Logo />
          <ThemeChoice />
        </header>
        <main>
          <h1 className="text-display pb-8">Parts</h1>
          <BasicsGroup />
          <InputsGroup />
          <ListsGroup />
          <FiguresGroup />
          <OverlaysGroup />
        </main>
      </div>
      <LiveRegions />
      <Toaster />
    </FormatProvider>
  )
}

function ThemeChoice() {
  const [theme, choose] = useState(readTheme)
  return (
    <label className="flex items-center gap-2 text-label">
      Theme
      <select
        value={theme}
        onChange={(event) => {
          const next = event.target.value as Theme
          choose(next)
          setTheme(next)
        }}
        className="min-h-11 rounded-input border border-line-strong bg-surface px-3"
      >
        <option value="system">As the system</option>
        <option value="light">Light</option>
        <option value="dark">Dark</option>
      </select>
    </label>
  )
}
