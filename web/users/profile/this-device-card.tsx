import { Download, Monitor, Moon, Rows3, Rows4, Sun } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/basic/button.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { SegmentedControl } from '#web/ui/input/radio-row.tsx'
import { readTheme, setTheme, type Theme } from '#web/ui/style/theme.ts'
import { type Density, readDensity, setDensity } from '#web/ui/table/density.ts'
import { SingleKeysSwitch } from './single-keys-switch.tsx'

/** How the app looks on this device, in effect at once. `onInstall` is left out where it is installed. */
export function ThisDeviceCard({ onInstall }: { onInstall?: () => void }) {
  return (
    <Card title="On this device">
      <div className="flex flex-col gap-5">
        <ThemeChoice />
        <div className="max-lg:hidden">
          <DensityChoice />
        </div>
        <SingleKeysSwitch />
        {onInstall && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0">
              Install Chalkline
              <span className="block text-small text-ink-muted">
                Opens full screen. Photos taken without signal go out later.
              </span>
            </p>
            <Button icon={Download} onClick={onInstall}>
              Install app
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function ThemeChoice() {
  const [theme, choose] = useState(readTheme)
  return (
    <SegmentedControl<Theme>
      label="Theme"
      value={theme}
      onChange={(next) => {
        setTheme(next)
        choose(next)
      }}
      choices={[
        { value: 'light', label: 'Light', icon: Sun },
        { value: 'dark', label: 'Dark', icon: Moon },
        { value: 'system', label: 'Match device', icon: Monitor },
      ]}
    />
  )
}

function DensityChoice() {
  const [density, choose] = useState(readDensity)
  return (
    <SegmentedControl<Density>
      label="Row height"
      value={density}
      onChange={(next) => {
        setDensity(next)
        choose(next)
      }}
      choices={[
        { value: 'comfortable', label: 'Comfortable', icon: Rows3 },
        { value: 'compact', label: 'Compact', icon: Rows4 },
      ]}
    />
  )
}
