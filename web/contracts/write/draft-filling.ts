import { useMemo } from 'react'
import type { Filling } from '#contract/contracts/content/fill-rules.ts'
import { fieldsOf } from '#contract/contracts/content/walk-rules.ts'
import { comesLater, fieldRuleOf, knownFields } from '#contract/contracts/fields/field-rules.ts'
import { requiredIn } from '#contract/contracts/fields/gap-rules.ts'
import type { ShownValues } from '../editor/nodes/shown-values.ts'
import { contentOf } from '../editor/schema/content-of.ts'
import type { ContractCopy } from '../queries.ts'
import { type Draft, numbered } from './draft.ts'

/** What the fields of a draft say: of its records, with what was typed over it just now. */
function fillingOf(draft: Draft, copy: ContractCopy): Filling {
  const typed = Object.entries(draft.fields).filter(([name, value]) => value.trim() && !comesLater(name))
  const { values = {}, tables = {} } = copy.filling ?? {}
  return {
    values: { ...values, ...Object.fromEntries(typed) },
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !draft.fields[name]?.trim())),
  }
}

/** The text, its fields and what they say, made anew when one of them changes. */
export function useDraftText(draft: Draft, copy: ContractCopy) {
  const { doc, fields, signers } = draft
  const content = useMemo(() => contentOf(doc), [doc])
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the draft only what is typed for fields counts here
  const filling = useMemo(() => fillingOf(draft, copy), [fields, copy.filling])
  const names = useMemo(() => fieldsOf(content), [content])
  const isRequired = useMemo(() => requiredIn(content), [content])
  const people = useMemo(() => numbered(signers), [signers])
  const values = useMemo<ShownValues>(
    () => ({
      field: (name) => ({
        label: fieldRuleOf(name).label,
        value: shownValue(name, filling),
        required: isRequired(name),
      }),
      signer: (party, number) =>
        people.find((each) => each.party === party && each.number === number)?.name.trim() || undefined,
    }),
    [filling, people, isRequired],
  )
  return { content, filling, names, people, values }
}

export type DraftText = ReturnType<typeof useDraftText>

/** What stands in the place of a field: words, that it is a table, or what it is called where it comes with sending. */
function shownValue(name: string, { values, tables }: Filling): string {
  const rows = Object.hasOwn(tables, name) ? (tables[name]?.rows.length ?? 0) : 0
  const { label } = fieldRuleOf(name)
  if (rows > 0) return `${label}: table`
  const value = Object.hasOwn(values, name) ? (values[name] ?? '').trim() : ''
  return value || (comesLater(name) ? label : '')
}

/** All that can be inserted: what the product knows, and what the company made up for this contract. */
export function fieldChoices(names: readonly string[], draft: Draft, filling: Filling) {
  const all = [...new Set<string>([...knownFields, ...names, ...Object.keys(draft.fields)])]
  return all.map((name) => ({ name, label: fieldRuleOf(name).label, value: shownValue(name, filling) }))
}
