import { ChevronDown } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'
import { toolClass } from './tool-button.tsx'

type ToolMenuProps = { label: string; icon?: IconKind; items: (MenuItem | false | undefined)[] }

/** Tools that are chosen from a list. */
export function ToolMenu({ label, icon, items }: ToolMenuProps) {
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <Toolbar.Button className={toolClass}>
          {icon && <Icon of={icon} size={20} />}
          {label}
          <Icon of={ChevronDown} size={16} className="text-ink-muted" />
        </Toolbar.Button>
      }
    />
  )
}
