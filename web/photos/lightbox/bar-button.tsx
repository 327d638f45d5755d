import { Icon, type IconKind } from '#web/ui/basic/icon.tsx'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'

type BarButtonProps = React.ComponentProps<'button'> & { label: string; icon: IconKind }

/** A button in the bar above a photo. */
export function BarButton({ label, icon, ...rest }: BarButtonProps) {
  return (
    <Tooltip label={label} repeats>
      <button
        type="button"
        aria-label={label}
        {...rest}
        className="quick grid size-11 shrink-0 place-items-center rounded-input text-board-ink hover:bg-board-hover focus-visible:outline-board-link aria-pressed:bg-board-hover"
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  )
}
