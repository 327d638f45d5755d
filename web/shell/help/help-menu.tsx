import { Bug, CircleQuestionMark, Keyboard, Lightbulb, Mail, Sparkles, TrendingUp } from 'lucide-react'
import { Icon } from '#web/ui/basic/icon.tsx'
import { Menu, type MenuAction } from '#web/ui/overlay/menu.tsx'
import { rowLook, wordLook } from '../frame/board-look.ts'
import type { HelpKind } from './help-dialogs.tsx'

type HelpMenuProps = { onOpen: (kind: HelpKind) => void }

/** Help, in the same place on every page. */
export function HelpMenu({ onOpen }: HelpMenuProps) {
  return (
    <Menu
      align="start"
      items={helpItems(onOpen)}
      trigger={
        <button type="button" title="Help" className={rowLook}>
          <Icon of={CircleQuestionMark} />
          <span className={wordLook}>Help</span>
        </button>
      }
    />
  )
}

/** What help offers. */
export function helpItems(onOpen: (kind: HelpKind) => void): MenuAction[] {
  return [
    { label: "What's new", icon: Sparkles, onSelect: () => onOpen('news') },
    { label: 'Shortcuts', icon: Keyboard, keys: '?', onSelect: () => onOpen('shortcuts') },
    { label: 'Share an idea', icon: Lightbulb, onSelect: () => onOpen('idea') },
    { label: 'Report a problem', icon: Bug, onSelect: () => onOpen('problem') },
    { label: 'Invest', icon: TrendingUp, onSelect: () => onOpen('invest') },
    { label: 'Contact', icon: Mail, onSelect: () => onOpen('contact') },
  ]
}
