import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Icon, type IconKind } from '../basic/icon.tsx'
import { useLandmark } from '../basic/landmark.ts'
import { Link } from '../basic/link.tsx'
import { cx } from '../style/class-names.ts'
import { Kbd } from '../text/kbd.tsx'
import { useLayer } from './use-layer.ts'

export type MenuAction = {
  label: string
  icon?: IconKind
  /** Goes somewhere… */
  href?: string
  /** …or does something. */
  onSelect?: () => void
  danger?: boolean
  /** Shows a tick when true; leave out where nothing is chosen. */
  checked?: boolean
  /** A key that does the same, such as "Shift+C". */
  keys?: string
  /** A second line in small type. */
  note?: ReactNode
}
export type MenuItem = MenuAction | 'line' | { heading: string }

type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  items: (MenuItem | false | undefined)[]
  align?: 'start' | 'end'
  /** Something above the items that is not one of them. */
  header?: ReactNode
  /** Left out, the trigger opens and closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu of actions under its button. */
export function Menu({ trigger, items, align = 'end', header, open, onOpenChange }: MenuProps) {
  const [button, landmark] = useLandmark()
  const [isOpen, setOpen] = useMenuLayer(open, onOpenChange)
  return (
    // Not modal: the modal way locks scrolling with a style tag, which the CSP refuses.
    <Radix.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          // A long one scrolls: what scrolls must be within reach of the keyboard.
          tabIndex={0}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="enter-rise leave-fade float-1 z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-50 max-w-80 overflow-y-auto rounded-card p-1"
        >
          {header && <div className="px-3 py-2">{header}</div>}
          {items.map((item, index) => item && <MenuRow key={keyOf(item, index)} item={item} />)}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Whether it is open, here or by who shows it, and how that is changed; Back closes it. */
function useMenuLayer(open: boolean | undefined, onOpenChange: MenuProps['onOpenChange']) {
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  useLayer(isOpen, () => change(false))
  return [isOpen, change] as const
}

function MenuRow({ item }: { item: MenuItem }) {
  if (item === 'line') return <Radix.Separator className="mx-3 my-1 h-px bg-line" />
  if ('heading' in item)
    return <Radix.Label className="px-3 pt-2 pb-1 text-label text-ink-muted">{item.heading}</Radix.Label>
  const onSelect = item.onSelect && whileOpen(item.onSelect)
  const look = cx(
    'flex min-h-9 w-full items-center gap-2 rounded-input px-3 py-1 text-start outline-none select-none phone:min-h-12',
    'cursor-pointer data-highlighted:bg-sunken data-highlighted:shadow-[inset_2px_0_0_var(--chalk-line)]',
    item.danger ? 'text-brick' : 'text-ink',
  )
  if (item.href !== undefined)
    return (
      <Radix.Item asChild onSelect={onSelect}>
        <Link href={item.href} look="bare" className={look}>
          <MenuFace item={item} />
        </Link>
      </Radix.Item>
    )
  if (item.checked !== undefined)
    return (
      <Radix.CheckboxItem checked={item.checked} onSelect={onSelect} className={look}>
        <MenuFace item={item} />
      </Radix.CheckboxItem>
    )
  return (
    <Radix.Item onSelect={onSelect} className={look}>
      <MenuFace item={item} />
    </Radix.Item>
  )
}

/** Does it once: a second press meets the menu while it fades. */
function whileOpen(act: () => void) {
  return ({ target }: Event) => {
    if ((target as Element).closest('[role=menu][data-state=open]')) act()
  }
}

function MenuFace({ item }: { item: MenuAction }) {
  return (
    <>
      {item.icon && <Icon of={item.icon} className={item.danger ? undefined : 'text-ink-muted'} />}
      <span className="min-w-0 flex-1">
        {item.label}
        {item.note && <span className="block text-small text-ink-muted">{item.note}</span>}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
      {item.checked !== undefined && (
        <Icon of={Check} size={16} className={cx('text-chalk', !item.checked && 'invisible')} />
      )}
    </>
  )
}

function keyOf(item: MenuItem, index: number) {
  if (item === 'line') return `line-${index}`
  return 'heading' in item ? `heading-${item.heading}` : item.label
}
