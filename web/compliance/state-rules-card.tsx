import { stateName } from '#contract/compliance/law/state-rules.ts'
import type { ComplianceRule } from '#contract/compliance/shapes.ts'
import { Chip } from '#web/ui/basic/chip.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { Switch } from '#web/ui/input/switch.tsx'
import { DayText } from '#web/ui/text/day-text.tsx'
import { useSwitchComplianceRule } from './queries.ts'

/** The rules of one state, or of the whole country, each with its source and a switch. */
export function StateRulesCard({ rules }: { rules: readonly [ComplianceRule, ...ComplianceRule[]] }) {
  const [{ jurisdiction }] = rules
  return (
    <Card flush title={jurisdiction === 'US' ? 'All states' : stateName(jurisdiction)}>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id} className="flex flex-col gap-1 border-t border-line px-4 py-3 sm:px-5">
            <RuleSwitch rule={rule} />
            <RuleSource rule={rule} />
            <details className="text-small">
              <summary className="min-h-8 py-1 phone:min-h-11 phone:py-2.5">What it asks for</summary>
              <ul className="flex list-disc flex-col gap-1 ps-5 pt-1">
                {rule.checks.map(({ label, paragraph }) => (
                  <li key={label}>
                    {label} <span className="text-ink-muted">({paragraph})</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RuleSwitch({ rule: { id, name, off } }: { rule: ComplianceRule }) {
  const change = useSwitchComplianceRule()
  const shown = change.isPending ? change.variables.off : off
  return (
    <Switch
      label={<span className="font-label">{name}</span>}
      checked={!shown}
      onChange={(on) => change.mutate({ rule_id: id, off: !on })}
    />
  )
}

function RuleSource({ rule: { source_name, source_url, text_of, undated, read_on, stale } }: { rule: ComplianceRule }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-muted">
      <Link href={source_url} target="_blank" rel="noreferrer">
        {source_name}
      </Link>
      <span>
        {undated ? (
          'Undated copy'
        ) : (
          <>
            Text of <DayText day={text_of} />
          </>
        )}
        , read on <DayText day={read_on} />
      </span>
      {stale && <Chip tone="pencil">May have changed</Chip>}
    </p>
  )
}
