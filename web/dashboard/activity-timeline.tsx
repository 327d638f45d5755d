import { Fragment, type ReactNode } from 'react'
import { type ActivityNoun, activityRuleOf } from '#contract/dashboard/activity-rules.ts'
import { wordsOfMany } from '#contract/dashboard/joined-activity-rules.ts'
import { withFigures } from '#web/ui/basic/figures.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Money } from '#web/ui/text/money.tsx'
import { Timeline } from '#web/ui/text/timeline.tsx'
import { lookOf } from './activity-looks.ts'

export type Activity = {
  id: string
  noun: ActivityNoun
  kind: string
  who: string | null
  title: string
  at: string
  note?: string | null
  /** The page of what it happened to. */
  path?: string
  amount?: string | null
  currency?: string | null
  /** How many were one act, and of how many records. */
  count?: number
  records?: number
  more?: boolean
}

type ActivityTimelineProps = {
  label: string
  activity: readonly Activity[]
  /** The record on whose own page it is shown: that one is not named. */
  on?: ActivityNoun
  /** What is said besides of one, by its id. */
  also?: (id: string) => ReactNode
}

/** What was done, by whom, to what and for how much; what one person opened in a row is one line. */
export function ActivityTimeline({ label, activity, on, also }: ActivityTimelineProps) {
  return (
    <Timeline
      label={label}
      entries={groupOpenings(activity).map((group) => ({
        key: group[0].id,
        at: group[0].at,
        note: group[0].note,
        ...lookOf(group[0].kind),
        text: (
          <>
            <Sentence group={group} on={on} />
            {also?.(group[0].id)}
          </>
        ),
      }))}
    />
  )
}

function Sentence({ group, on }: { group: Group; on: ActivityNoun | undefined }): ReactNode {
  const [first] = group
  const { noun, kind, who, amount, currency } = first
  if (first.count && first.records && first.records > 1) return <Many act={{ ...first, count: first.records }} />
  const rule = activityRuleOf(noun, kind)
  if (noun === on && rule.here) return rule.here(who ?? 'Someone', noun, first.title)
  const { before, after } = rule.words(first)
  return (
    <>
      {before}
      {group.map((each, at) => (
        <Fragment key={each.id}>
          {at > 0 && (at === group.length - 1 ? ' and ' : ', ')}
          {each.path ? <Link href={each.path}>{withFigures(each.title || 'a draft')}</Link> : nameOf(each, on)}
        </Fragment>
      ))}
      {after}
      {first.count && `, ${first.count}${first.more ? '+' : ''} times`}
      {amount && (
        <span className="whitespace-nowrap text-ink-muted">
          {' · '}
          <Money amount={amount} currency={currency ?? undefined} />
        </span>
      )}
    </>
  )
}

/** One act on many: "Sam Harlow undid 24 changes". */
function Many({ act }: { act: Activity & { count: number } }) {
  const { before, named, after } = wordsOfMany(act)
  return (
    <>
      {before}
      {act.path ? <Link href={act.path}>{withFigures(named)}</Link> : named}
      {after}
    </>
  )
}

/* A document that was just written has no number yet. */
function nameOf({ noun, kind, title }: Activity, on: ActivityNoun | undefined): string {
  if (noun === on) return `the ${noun}`
  return kind === 'created' || !title ? `an ${noun}` : title
}

type Group = [Activity, ...Activity[]]

/** Openings by one person that follow each other are one entry; a document opened twice is named once. */
function groupOpenings(activity: readonly Activity[]): Group[] {
  const groups: Group[] = []
  for (const one of activity) {
    const last = groups.at(-1)
    if (!last || !isOpenedAlong(one, last[0])) groups.push([one])
    else if (!last.some(({ path }) => path === one.path)) last.push(one)
  }
  return groups
}

/* On the record's own page each opening is shown. */
function isOpenedAlong(one: Activity, before: Activity): boolean {
  const opened = one.kind === 'viewed' && before.kind === 'viewed' && one.path !== undefined
  return opened && one.who !== null && one.who === before.who
}
