import { quantitiesOf } from '#contract/billing/price-book/assembly-rules.ts'
import type { listAssemblyLines as linesCall } from '#contract/billing/price-book/calls.ts'
import type { AnswerOf, InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'
import type { CompanyCtx } from '#server/http/context.ts'
import { readItem, showComponent } from './item-record.ts'

/** What an assembly comes to for what was measured. */
export async function listAssemblyLines(
  ctx: CompanyCtx,
  { id, measures }: InputOf<typeof linesCall>,
): Promise<AnswerOf<typeof linesCall>> {
  const assembly = await readItem(ctx, id)
  if (!assembly.is_assembly) throw refuseField('id', 'This item is no assembly')
  const figured = quantitiesOf(assembly, measures)
  if ('problems' in figured) {
    const fields = Object.fromEntries(figured.problems.map(({ field, message }) => [field, [message]]))
    throw new Refusal('validation_error', figured.problems[0]?.message ?? '', { fields })
  }
  const lines = assembly.components.map((each, at) => {
    const { formula: _, ...line } = showComponent(ctx, each)
    return { ...line, quantity: figured.quantities[at] ?? '1' }
  })
  return { lines }
}
