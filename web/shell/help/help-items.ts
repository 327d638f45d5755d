import { BookOpen, Bug, Keyboard, Lightbulb, Mail, Sparkles, TrendingUp } from 'lucide-react'
import type { MenuAction } from '#web/ui/overlay/menu.tsx'
import type { HelpKind } from './help-dialogs.tsx'

/** What help offers; its pages are about a contractor's work, so clients are not offered them. */
export function helpItems(onOpen: (kind: HelpKind) => void, isClient: boolean): MenuAction[] {
  const pages: MenuAction = { label: 'Help pages', icon: BookOpen, href: '/help' }
  return [
    ...(isClient ? [] : [pages]),
    { label: "What's new", icon: Sparkles, onSelect: () => onOpen('news') },
    { label: 'Shortcuts', icon: Keyboard, keys: '?', onSelect: () => onOpen('shortcuts') },
    { label: 'Share an idea', icon: Lightbulb, onSelect: () => onOpen('idea') },
    { label: 'Report a problem', icon: Bug, onSelect: () => onOpen('problem') },
    { label: 'Invest', icon: TrendingUp, onSelect: () => onOpen('invest') },
    { label: 'Contact', icon: Mail, onSelect: () => onOpen('contact') },
  ]
}
