import { useAccess } from '#web/api/access.ts'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import type { MenuAction } from '#web/ui/overlay/menu.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import type { HelpKind } from '../help/help-dialogs.tsx'
import { helpItems } from '../help/help-items.ts'
import type { Area } from './areas.ts'
import { useCompany } from './company-name.tsx'
import { useUserItems } from './use-user-items.ts'

type MoreSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  areas: Area[]
  onHelp: (kind: HelpKind) => void
}

/** The areas that do not fit the bar, help, theme, settings and log out. */
export function MoreSheet({ areas, onHelp, ...sheet }: MoreSheetProps) {
  const isClient = useAccess()?.kind === 'client'
  const close = () => sheet.onOpenChange(false)
  const [themes, others] = parted(useUserItems())
  return (
    <Sheet {...sheet} title={useCompany().name}>
      <div className="-mx-2 flex flex-col">
        {areas.map((area) => (
          <Row key={area.href} icon={area.icon} label={area.label} href={area.href} onSelect={close} />
        ))}
        {[...helpItems(onHelp, isClient), ...others].map((item) => (
          <Row
            key={item.label}
            {...item}
            onSelect={() => {
              close()
              item.onSelect?.()
            }}
          />
        ))}
      </div>
      <Themes items={themes} />
    </Sheet>
  )
}

function Themes({ items }: { items: MenuAction[] }) {
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="sr-only">Theme</legend>
      <div className="grid grid-cols-3 gap-2">
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            aria-pressed={item.checked}
            onClick={item.onSelect}
            className="flex min-h-14 flex-col items-center justify-center gap-1 rounded-input border border-line-strong text-small aria-pressed:border-chalk aria-pressed:bg-chalk-tint"
          >
            {item.icon && <Icon of={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

function parted(items: ReturnType<typeof useUserItems>): [MenuAction[], MenuAction[]] {
  const actions = items.filter((item): item is MenuAction => item !== 'line' && !('heading' in item))
  return [actions.filter((item) => item.checked !== undefined), actions.filter((item) => item.checked === undefined)]
}

type RowProps = { icon?: IconKind; label: string; href?: string; onSelect?: () => void }

function Row({ icon, label, href, onSelect }: RowProps) {
  const look = 'flex min-h-14 items-center gap-4 rounded-input px-2 text-start active:bg-sunken'
  const face = (
    <>
      {icon && <Icon of={icon} className="text-ink-muted" />}
      {label}
    </>
  )
  if (!href)
    return (
      <button type="button" onClick={onSelect} className={look}>
        {face}
      </button>
    )
  return (
    <Link href={href} look="bare" onClick={onSelect} className={look}>
      {face}
    </Link>
  )
}
