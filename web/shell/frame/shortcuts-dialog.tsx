import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { setSingleKeys, singleKeysOn } from './single-keys.ts'
import { useAreas } from './use-areas.ts'

/** Help: every key of the frame, and the switch for the single ones. */
export function ShortcutsDialog({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const areas = useAreas()
  const [on, setOn] = useState(singleKeysOn)
  const choose = (next: boolean) => {
    setSingleKeys(next)
    setOn(next)
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <KeyList title="Anywhere" keys={ANYWHERE} />
        <KeyList title="Go to" keys={areas.map((area) => [area.label, `G+${area.key.toUpperCase()}`])} />
        <KeyList title="In a list" keys={LIST} />
      </div>
      <div className="mt-5 border-t border-line pt-3">
        <Switch
          label="Single-key shortcuts"
          note="Keys without Ctrl or ⌘, such as N and ?"
          checked={on}
          onChange={choose}
        />
      </div>
    </Dialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3 className="pb-2 text-label text-ink-muted">{title}</h3>
      <dl className="flex flex-col">
        {keys.map(([what, key]) => (
          <div key={what} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{what}</dt>
            <dd>
              <Kbd keys={key} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ANYWHERE = [
  ['Search', 'Ctrl+K'],
  ['Search this list', '/'],
  ['New', 'N'],
  ['Narrow sidebar', '['],
  ['These shortcuts', '?'],
] as const
const LIST = [
  ['Up and down', '↑+↓'],
  ['Open', 'Enter'],
  ['Select', 'X'],
] as const
