import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { announce } from '#web/ui/basic/live-region.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { DropLine } from '#web/ui/table/drop-line.tsx'
import { useDrag } from '#web/ui/table/use-drag.ts'
import { failureToast } from '../failure-words.ts'
import { useOrderRules, useSaveRule } from './queries.ts'
import { RuleRow } from './rule-row.tsx'

type RuleListProps = { rules: readonly Rule[]; onEdit: (rule: Rule) => void; onDelete: (rule: Rule) => void }

/** The rules in their order: dragged by the grip, moved by Alt and the arrows or by the menu. */
export function RuleList({ rules, onEdit, onDelete }: RuleListProps) {
  const mayEdit = useCan('accounting.edit')
  const order = useOrderRules()
  const save = useSaveRule()
  const failed = (error: unknown) => toast(failureToast('Not saved', error))
  // What was sent last shows until the server has answered.
  const ids = order.isPending ? order.variables.ids : rules.map(({ id }) => id)
  const shown = ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? [])
  const move = (id: string, to: number) => {
    if (order.isPending || to < 0 || to >= shown.length) return
    const others = shown.map((rule) => rule.id).filter((each) => each !== id)
    announce(`Moved to place ${to + 1} of ${shown.length}`)
    order.mutate({ ids: [...others.slice(0, to), id, ...others.slice(to)] }, { onError: failed })
  }
  const drop = (id: string, before: string | undefined) => {
    const others = shown.map((rule) => rule.id).filter((each) => each !== id)
    if (before !== id) move(id, before === undefined ? others.length : others.indexOf(before))
  }
  const drag = useDrag({ name: 'rule', onDrop: drop })
  return (
    <Card flush>
      <div ref={drag.box} className="relative">
        <ol aria-label="Rules" className="flex flex-col divide-y divide-line">
          {shown.map((rule, at) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              place={{ at, of: shown.length }}
              grip={mayEdit ? drag.grip(rule.id, () => {}) : undefined}
              dragged={drag.dragged?.key === rule.id}
              onEdit={() => onEdit(rule)}
              onMove={(to) => move(rule.id, to)}
              onDelete={() => onDelete(rule)}
              onActive={(active) => save.mutate({ id: rule.id, version: rule.version, active }, { onError: failed })}
            />
          ))}
        </ol>
        {drag.dragged && <DropLine top={drag.dragged.top} />}
      </div>
    </Card>
  )
}
