import { CircleQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '#web/api/access.ts'
import { Icon } from '#web/ui/basic/icon.tsx'
import { sayNotOpened } from '#web/ui/basic/lazy-within.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { rowLook, wordLook } from '../frame/board-look.ts'
import type { HelpKind } from './help-dialogs.tsx'

type HelpMenuProps = { onOpen: (kind: HelpKind) => void }

/** Help, in the same place on every page. What it offers is fetched as it is opened: every page has the button. */
export function HelpMenu({ onOpen }: HelpMenuProps) {
  const [items, setItems] = useState<typeof import('./help-items.ts')>()
  const [isOpen, setOpen] = useState(false)
  const isClient = useAccess()?.kind === 'client'
  const open = async () => {
    setItems(await import('./help-items.ts'))
    setOpen(true)
  }
  return (
    <Menu
      align="start"
      open={isOpen}
      onOpenChange={(next) => (next ? void open().catch(sayNotOpened) : setOpen(false))}
      items={items?.helpItems(onOpen, isClient) ?? []}
      trigger={
        <button type="button" title="Help" className={rowLook}>
          <Icon of={CircleQuestionMark} />
          <span className={wordLook}>Help</span>
        </button>
      }
    />
  )
}
