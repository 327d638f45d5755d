import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../basic/button.tsx'
import { Icon, type IconKind } from '../basic/icon.tsx'
import { cx } from '../style/class-names.ts'
import { InstantText } from './instant-text.tsx'

export type TimelineEntry = {
  key: string
  icon: IconKind
  /** The colour of the icon, as a class such as "text-moss". */
  tone?: string
  /** One sentence. */
  text: ReactNode
  /** The words that were added to it. */
  note?: ReactNode
  at: string
}

/** How many one sees at first, and how many more with each press. */
const FEW = 10

/** Activity, newest first, along a line; of many the latest few, and the rest on a press. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  const [most, setMost] = useState(FEW)
  const first = useRef<HTMLLIElement>(null)
  const shown = entries.slice(0, most)
  // The focus moves to the first of the entries that were added.
  useEffect(() => {
    if (most > FEW) first.current?.focus()
  }, [most])
  return (
    <div className="@container flex flex-col">
      <ol aria-label={label} className="flex flex-col">
        {shown.map(({ key, icon, tone, text, note, at }, index) => (
          <li
            key={key}
            ref={index === most - FEW ? first : undefined}
            tabIndex={-1}
            className="relative flex gap-3 pb-4 outline-none last:pb-0"
          >
            {index < shown.length - 1 && (
              <span aria-hidden className="absolute start-[11px] top-6 bottom-0 w-px bg-line-strong/60" />
            )}
            <span className="grid size-6 shrink-0 place-items-center">
              <Icon of={icon} size={16} className={cx(tone ?? 'text-ink-subtle')} />
            </span>
            <div className="flex min-w-0 flex-1 flex-col pt-px @min-[448px]:flex-row @min-[448px]:flex-wrap @min-[448px]:items-baseline @min-[448px]:justify-between @min-[448px]:gap-x-4">
              <p className="min-w-0">{text}</p>
              <InstantText instant={at} className="text-small text-ink-subtle" />
              {note && <p className="basis-full text-small whitespace-pre-line text-ink-muted">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button variant="quiet" size="sm" className="mt-3 self-start" onClick={() => setMost(most + FEW)}>
          Show more
        </Button>
      )}
    </div>
  )
}
