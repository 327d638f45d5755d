import { Fragment } from 'react'
import { deedIcon, deedTone, deedWords } from '#web/jobs/deeds.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { Timeline } from '#web/ui/text/timeline.tsx'
import type { Dashboard } from './queries.ts'

type Deed = Dashboard['recent_activity'][number]

/** What was done, by whom, to what and for how much, each leading there; what one person opened in a row is one line. */
export function DeedTimeline({ label, activity }: { label: string; activity: readonly Deed[] }) {
  return (
    <Timeline
      label={label}
      happenings={groupOpenings(activity).map(([deed, ...more]) => {
        const { before, after } = deedWords(deed)
        return {
          key: deed.id,
          at: deed.at,
          icon: deedIcon(deed.kind),
          tone: deedTone(deed.kind),
          text: (
            <>
              {before}
              {[deed, ...more].map((each, at) => (
                <Fragment key={each.id}>
                  {at > 0 && (at === more.length ? ' and ' : ', ')}
                  <Link href={each.path}>{withFigures(each.title || 'a draft')}</Link>
                </Fragment>
              ))}
              {after}
              {deed.amount && (
                <span className="whitespace-nowrap text-ink-muted">
                  {' · '}
                  <Money amount={deed.amount} currency={deed.currency ?? undefined} />
                </span>
              )}
            </>
          ),
        }
      })}
    />
  )
}

/** Openings of one person that follow each other stand together; a document opened twice is named once. */
function groupOpenings(activity: readonly Deed[]): [Deed, ...Deed[]][] {
  const groups: [Deed, ...Deed[]][] = []
  for (const deed of activity) {
    const last = groups.at(-1)
    const joins = deed.kind === 'viewed' && last?.[0].kind === 'viewed' && deed.who !== null && last[0].who === deed.who
    if (!joins) groups.push([deed])
    else if (!last.some(({ path }) => path === deed.path)) last.push(deed)
  }
  return groups
}
