import { Clock, CloudCheck, CloudOff, Image } from 'lucide-react'
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
      lead="Basements, back roads, new builds. Install Chalkline and it opens anywhere. Photos taken without signal wait on the phone and go out on their own."
    >
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_320px]">
        <ul aria-label="Photos" className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
          {PICTURES.map((name) => (
            <li
              key={name}
              className="relative grid aspect-square place-items-center rounded-input bg-sunken text-ink-subtle"
            >
              <Icon of={Image} size={24} />
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

const PICTURES = ['Old deck', 'Posts', 'Footing', 'Joists', 'Boards', 'Railing']
