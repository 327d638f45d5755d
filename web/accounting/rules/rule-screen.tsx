import { ListFilter, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { EmptyState } from '#web/ui/state/page-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { failureToast } from '../failure-words.ts'
import { useDeleteRule, useListRules } from './queries.ts'
import { RuleList } from './rule-list.tsx'
import { RuleSheet } from './rule-sheet.tsx'

type RuleScreenProps = {
  /** The rule that the address opens: its id, or `new`. */
  opened: string | undefined
  onOpen: (rule: string | undefined) => void
}

/** `/accounting?view=rules`: what sorts new transactions by itself, in its order. */
export function RuleScreen({ opened, onOpen }: RuleScreenProps) {
  const { data, error, refetch } = useListRules()
  const mayEdit = useCan('accounting.edit')
  const [deleting, setDeleting] = useState<Rule>()
  if (error && !data) return <ReadFailed things="the rules" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} />
  const rule = data.rules.find(({ id }) => id === opened)
  const add = () => onOpen('new')
  return (
    <>
      {data.rules.length === 0 ? (
        <Card>
          <EmptyState
            icon={ListFilter}
            title="No rules yet"
            text="A rule sorts new bank transactions by itself: what says HOME DEPOT goes to Materials, for instance."
            actions={
              mayEdit && (
                <Button variant="primary" icon={Plus} onClick={add}>
                  New rule
                </Button>
              )
            }
          />
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
            <p className="min-w-0 flex-1 basis-60 text-ink-muted">
              New bank transactions get the first rule that fits. What you sort yourself stays as you sorted it.
            </p>
            {mayEdit && (
              <Button icon={Plus} onClick={add}>
                New rule
              </Button>
            )}
          </div>
          <RuleList rules={data.rules} onEdit={({ id }) => onOpen(id)} onDelete={setDeleting} />
        </>
      )}
      {mayEdit && (opened === 'new' || rule) && (
        <RuleSheet key={opened} {...(rule ? { rule } : {})} onClose={() => onOpen(undefined)} />
      )}
      {deleting && <DeleteRule rule={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

function DeleteRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useDeleteRule()
  const confirm = async () => {
    try {
      await remove.mutateAsync({ id: rule.id })
      toast({ kind: 'success', title: 'Rule deleted' })
    } catch (error) {
      toast(failureToast("The rule wasn't deleted", error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the rule ${rule.title}?`}
      consequences="What it has sorted stays sorted. New transactions are not sorted by it anymore."
      action="Delete rule"
      danger
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
