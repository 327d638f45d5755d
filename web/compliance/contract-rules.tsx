import { complianceActivity } from '#contract/compliance/activity-rules.ts'
import type { listComplianceRules } from '#contract/compliance/calls.ts'
import type { ComplianceRule } from '#contract/compliance/shapes.ts'
import { formatInstant } from '#contract/values/dates.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { Banner } from '#web/ui/basic/banner.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useFormats } from '#web/ui/text/format-context.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { OwnRulesCard } from './own-rules-card.tsx'
import { useListComplianceRules } from './queries.ts'
import { StateRulesCard } from './state-rules-card.tsx'

/** Which rules are checked before a contract for a home is sent. */
export function ContractRules() {
  const { data, isError, error, refetch } = useListComplianceRules()
  if (isError) return <ReadFailed things="the rules" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  return (
    <div className="flex flex-col gap-5">
      <Banner title="No legal advice">
        These rules are checked in contracts for work on homes in the United States, by the state where the work is.
        They are what we read on the days named here, and not all that a state asks. States that are not listed have no
        rules here yet.
      </Banner>
      {byPlace(data.rules).map((rules) => (
        <StateRulesCard key={rules[0].jurisdiction} rules={rules} />
      ))}
      <OwnRulesCard rules={data.own_rules} />
      <History history={data.history} />
    </div>
  )
}

type PlaceRules = [ComplianceRule, ...ComplianceRule[]]

/** In the order in which they come: those of the country, then state by state. */
function byPlace(rules: readonly ComplianceRule[]): PlaceRules[] {
  const places = new Map<string, PlaceRules>()
  for (const rule of rules) {
    const known = places.get(rule.jurisdiction)
    if (known) known.push(rule)
    else places.set(rule.jurisdiction, [rule])
  }
  return [...places.values()]
}

function History({ history }: Pick<AnswerFor<typeof listComplianceRules>, 'history'>) {
  const { time_zone, locale } = useFormats()
  if (history.length === 0) return null
  return (
    <Card title="Changes">
      <ul className="flex flex-col gap-2">
        {history.map((each) => (
          <li key={`${each.at} ${each.title}`}>
            {sentenceOf(each)}
            <span className="block text-small text-ink-muted">{formatInstant(each.at, time_zone, locale)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Change = AnswerFor<typeof listComplianceRules>['history'][number]

function sentenceOf({ kind, who, title }: Change): string {
  const { before, after } = complianceActivity[kind as keyof typeof complianceActivity].words({ who, title })
  return `${before}${title}${after}`
}
