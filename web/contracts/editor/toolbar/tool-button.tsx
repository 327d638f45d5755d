import { Toolbar } from 'radix-ui'
import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { cx } from '#web/ui/style/class-names.ts'

type ToolButtonProps = {
  label: string
  icon: IconKind
  /** Its key, said in the tooltip. */
  keys?: string
  /** Whether what it does is in effect here; left out where it does something once. */
  on?: boolean
  /** It can't be done here. */
  off?: boolean
  danger?: boolean
  onPress: () => void
}

/** One of the tools; the arrows go from one to the next. */
export function ToolButton({ label, icon, keys, on, off, danger, onPress }: ToolButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label} repeats={!keys}>
      <Toolbar.Button asChild>
        <button
          type="button"
          aria-label={label}
          aria-pressed={on}
          aria-disabled={off || undefined}
          // The text keeps its caret while a tool is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => !off && onPress()}
          className={cx(toolClass, on && 'bg-chalk-tint text-chalk', danger && 'text-brick', off && 'opacity-40')}
        >
          <Icon of={icon} size={20} />
        </button>
      </Toolbar.Button>
    </Tooltip>
  )
}

export const toolClass =
  'quick inline-flex h-9 min-w-8.5 shrink-0 items-center justify-center gap-1 rounded-input px-1.5 text-small font-label text-ink hover:bg-sunken data-[state=open]:bg-sunken phone:h-11 phone:min-w-11'

export function ToolDivider() {
  return <span aria-hidden className="mx-0.5 h-6 w-px shrink-0 self-center bg-line" />
}
