import { Clock, CloudCheck, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { NextRelease, Section } from './section.tsx'

/** Airplane mode to try: pictures wait and go out by themselves. */
export function Signal() {
  const [offline, setOffline] = useState(true)
  return (
    <Section
      id="signal"
      title="Works without signal"
      lead="Basements, back roads, new builds. Install Chalkline and it opens anywhere. Photos taken without signal wait on the phone and upload on their own."
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_320px]">
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
          {PICTURES.map(([name, strokes]) => (
            <li
              key={name}
              className="relative grid aspect-square place-items-center rounded-input bg-sunken text-ink-subtle"
            >
              <svg
                viewBox="0 0 48 48"
                aria-hidden="true"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                className="size-3/5"
              >
                <path d={strokes} />
              </svg>
              <span className="sr-only">{name}</span>
              <span
                className={cx(
                  'absolute end-1 bottom-1 grid size-6 place-items-center rounded-full',
                  offline ? 'bg-pencil-tint text-pencil' : 'bg-moss-tint text-moss',
                )}
              >
                <Icon of={offline ? Clock : CloudCheck} size={16} />
                <span className="sr-only">{offline ? 'waiting' : 'uploaded'}</span>
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-h3">Photo queue</h3>
            <NextRelease />
          </div>
          <Switch label="Airplane mode" checked={offline} onChange={setOffline} />
          <p
            role="status"
            className={cx(
              'inline-flex min-h-8 items-center gap-2 self-start rounded-full px-3 text-label',
              offline ? 'bg-pencil-tint text-pencil' : 'bg-moss-tint text-moss',
            )}
          >
            <Icon of={offline ? CloudOff : CloudCheck} size={16} />
            {offline ? 'Offline · 6 waiting' : '6 photos uploaded'}
          </p>
        </div>
      </div>
    </Section>
  )
}

/* A deck being built, in six line drawings. */
const PICTURES = [
  ['Old deck', 'M4 18 44 14M4 25 30 23M34 22 44 21M4 32 44 30M10 18V40M38 15V40'],
  ['Posts', 'M4 40H44M12 40V12M24 40V12M36 40V12'],
  ['Footing', 'M4 22H44M16 22V36H32V22M20 22V8H28V22'],
  ['Joists', 'M4 14H44V34H4ZM12 14V34M20 14V34M28 14V34M36 14V34'],
  ['Boards', 'M4 12H44M4 19H44M4 26H44M4 33H44M4 40H44M4 12V40M44 12V40'],
  ['Railing', 'M4 14H44M4 36H44M10 14V36M17 14V36M24 14V36M31 14V36M38 14V36'],
] as const
