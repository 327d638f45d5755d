import { Switch } from '#web/ui/input/switch.tsx'
import { usePrefer } from '../account-queries.ts'
import { useProfile } from '../queries.ts'

/**
 * Keys without Ctrl can be switched off, on every device of the person at once.
 * https://www.w3.org/TR/WCAG22/#character-key-shortcuts
 */
export function SingleKeysSwitch() {
  const on = useProfile().data?.preferences.single_keys ?? true
  const prefer = usePrefer()
  return (
    <Switch
      label="Single-key shortcuts"
      note="Keys without Ctrl or ⌘, such as N and ?"
      checked={on}
      onChange={(single_keys) => prefer.mutate({ preferences: { single_keys } })}
    />
  )
}
