import { Clock, CloudCheck } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { Section } from './section.tsx'

/** The landing page's section on photos, with their queue to try. */
export function PhotoQueue() {
  return (
    <Section
      id="photos"
      title="Photos, with or without signal"
      lead="Shoot in the basement. What has no connection waits on the phone and goes up by itself when there is one."
    >
      <div className="grid items-start gap-x-18 gap-y-8 lg:grid-cols-[1fr_400px]">
        <dl className="grid gap-6 sm:grid-cols-3 lg:grid-cols-1">
          {FACTS.map(([what, text]) => (
            <div key={what} className="flex flex-col gap-1 border-t-2 border-chalk-line pt-4">
              <dt className="text-h3">{what}</dt>
              <dd className="text-pretty text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <Queue />
      </div>
    </Section>
  )
}

function Queue() {
  const [isOffline, setOffline] = useState(true)
  return (
    <section
      aria-label="Photos to try"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-[0_2px_6px_var(--shade-near),0_24px_56px_var(--shade-far)]"
    >
      <Switch label="Airplane mode" checked={isOffline} onChange={setOffline} />
      <ul className="flex flex-col">
        {PHOTOS.map(([name, stage]) => (
          <li key={name} className="flex min-h-14 items-center gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-label">{name}</span>
              <span className="block text-small text-ink-muted">{stage}</span>
            </span>
            <Chip tone={isOffline ? 'slate' : 'moss'} icon={isOffline ? Clock : CloudCheck}>
              {isOffline ? 'Waiting' : 'In the gallery'}
            </Chip>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="text-small text-ink-muted">
        {isOffline ? 'Try it: turn airplane mode off' : 'You did nothing, and the office sees them.'}
      </p>
    </section>
  )
}

const PHOTOS = [
  ['Ledger board, rot behind it', 'Before'],
  ['Footing 3, depth', 'During'],
  ['Deck from the street', 'After'],
] as const

const FACTS = [
  ['By job and by stage', 'Before, during, after: in the gallery of the job, found by day, tag and who took it.'],
  ['Marked up', 'An arrow and two words on the photo say more than a call. The original stays as it was.'],
  ['Shared by a link', 'Clients see the photos you choose, for as long as you choose. A report makes a PDF of them.'],
] as const
