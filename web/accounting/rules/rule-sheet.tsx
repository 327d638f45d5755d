import { faultOfRule } from '#contract/accounting/rules/rule-rules.ts'
import type { Rule } from '#contract/accounting/rules/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { failureToast } from '../failure-words.ts'
import { useUndoBulkUpdate } from '../queries.ts'
import { sayDone } from '../undo.ts'
import { inTransactions } from '../words.ts'
import { useApplyRule, useSaveRule } from './queries.ts'
import { RuleConditions, RuleOutcome } from './rule-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
import { type RuleBeginning, type RuleValues, sentOf, valuesOf } from './rule-values.ts'

type RuleSheetProps = {
  /** The rule to change; a new one where left out. */
  rule?: Rule
  begins?: RuleBeginning | undefined
  onClose: () => void
}

/** New or edit: what a rule looks for, what it does, and which older lines it would change. */
export function RuleSheet({ rule, begins, onClose }: RuleSheetProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(rule)
  const save = useSaveRule()
  const apply = useApply()
  const initial = valuesOf(before, begins)
  const form = useSaveForm({
    values: { ...initial, apply: false, include_sorted: false },
    check: (values) => {
      const fault = faultOf(values)
      return fault ? { [nameOfField(fault.field)]: fault.message } : {}
    },
    save: ({ apply: _, include_sorted: __, ...values }) =>
      save.mutateAsync({
        ...sentOf(values, before),
        ...(before ? { id: before.id, version: (theirs ?? before).version } : {}),
      }),
    saved: async ({ rule: saved }, { values }) => {
      onClose()
      if (values.apply && saved.active) await apply(saved, values.include_sorted)
      else toast({ kind: 'success', title: 'Rule saved' })
    },
    failed,
  })
  return (
    <FormSheet
      form={form}
      title={rule ? 'Edit rule' : 'New rule'}
      action="Save rule"
      initialFocus="input[name=words]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun="rule" onTakeTheirs={() => takeTheirs(form)} />}
      <RuleConditions form={form} />
      <RuleOutcome form={form} />
      <RulePreview form={form} rule={before} ready={faultOf(form.values) === undefined} />
    </FormSheet>
  )
}

/** Applies a rule to older transactions, with the way back. */
function useApply() {
  const apply = useApplyRule()
  const undo = useUndoBulkUpdate()
  return async (rule: Pick<Rule, 'id' | 'title'>, include_sorted: boolean) => {
    try {
      const { updated, more, previous } = await apply.mutateAsync({ id: rule.id, include_sorted })
      if (updated === 0) return toast('No older transaction fits this rule')
      const what = `${inTransactions(updated)} sorted${more ? ', more fit' : ''}`
      sayDone(what, { what, run: () => undo.mutateAsync({ transactions: previous }) })
    } catch (error) {
      toast(failureToast('The rule is saved, but older ones stay as they were', error))
    }
  }
}

function faultOf(values: RuleValues) {
  const sent = sentOf({ ...values, words: values.words.trim() })
  return faultOfRule({ ...sent, job_id: values.job?.id ?? null, note: values.note.trim() || null })
}

/** Where the form shows what is wrong. */
function nameOfField(field: string): 'words' | 'amount' | 'amount_to' | 'category' {
  return field === 'category_id' ? 'category' : (field as 'words')
}
