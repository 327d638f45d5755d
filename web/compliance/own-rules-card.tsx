import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MOST_OWN_RULES } from '#contract/compliance/own-rules.ts'
import { newOwnRule, type ShownOwnRule } from '#contract/compliance/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { ConfirmDialog } from '#web/ui/form/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Card } from '#web/ui/frame/card.tsx'
import { useDeleteOwnRule, useSaveOwnRule } from './queries.ts'

/** What the company itself wants in every contract for a home. */
export function OwnRulesCard({ rules }: { rules: readonly ShownOwnRule[] }) {
  const end = useDeleteOwnRule()
  const [edited, setEdited] = useState<ShownOwnRule | 'new'>()
  const [ending, setEnding] = useState<ShownOwnRule>()
  return (
    <Card
      title="Your own rules"
      action={
        rules.length < MOST_OWN_RULES && (
          <Button size="sm" icon={Plus} onClick={() => setEdited('new')}>
            Add rule
          </Button>
        )
      }
    >
      {rules.length === 0 && (
        <p className="text-ink-muted">
          What you want checked before a contract for a home is sent, in every state: a field that is filled in, or
          something that somebody confirms.
        </p>
      )}
      {rules.length > 0 && (
        <ul className="divide-y divide-line">
          {rules.map((rule) => (
            <li key={rule.id} className="flex min-h-12 flex-wrap items-center gap-x-3 py-1">
              <span className="min-w-40 flex-1">
                {rule.name}
                <span className="block text-small text-ink-muted">
                  {rule.field ? `The field {${rule.field}} is filled in` : 'Confirmed by hand'}
                </span>
              </span>
              <Button size="sm" variant="quiet" aria-label={`Edit ${rule.name}`} onClick={() => setEdited(rule)}>
                Edit
              </Button>
              <Button size="sm" variant="quiet" aria-label={`Delete ${rule.name}`} onClick={() => setEnding(rule)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {edited && <OwnRuleDialog rule={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        open={ending !== undefined}
        onOpenChange={() => setEnding(undefined)}
        title={`Delete ${ending?.name}?`}
        consequences="Drafts no longer ask for it. Contracts that were sent keep what was checked."
        action="Delete rule"
        danger
        busy={end.isPending}
        onConfirm={() => ending && end.mutate({ id: ending.id }, { onSuccess: () => setEnding(undefined) })}
      />
    </Card>
  )
}

function OwnRuleDialog({ rule, onClose }: { rule: ShownOwnRule | undefined; onClose: () => void }) {
  const save = useSaveOwnRule()
  const form = useSaveForm({
    values: { name: rule?.name ?? '', field: rule?.field ?? '' },
    shape: newOwnRule,
    save: (checked) => save.mutateAsync({ ...checked, id: rule?.id }),
    saved: onClose,
  })
  return (
    <FormDialog form={form} size="sm" title={rule ? 'Edit rule' : 'Add rule'} action="Save rule" onClose={onClose}>
      <Field label="What is checked" {...form.field('name')}>
        <Input {...form.input('name')} placeholder="Color of the trim" autoComplete="off" />
      </Field>
      <Field
        label="Field of the contract"
        {...form.field('field')}
        help="As it is called in the text, such as color_of_trim. Leave it blank to confirm the rule by hand."
      >
        <Input {...form.input('field')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
    </FormDialog>
  )
}
