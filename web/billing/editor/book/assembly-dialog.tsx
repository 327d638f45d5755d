import type { ItemToTake } from '#contract/billing/drafts/draft-line-rules.ts'
import { quantitiesOf } from '#contract/billing/price-book/assembly-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { AssemblyResult } from '../../price-book/assembly-result.tsx'
import { MeasureFields } from '../../price-book/measure-fields.tsx'
import { useItem } from '../../price-book/queries.ts'

type AssemblyDialogProps = {
  id: string
  name: string
  /** So many lines the document still takes. */
  room: number
  onClose: () => void
  onAdd: (items: ItemToTake[]) => void
}

/** Asks what an assembly measures, and shows the lines that this gives before they are added. */
export function AssemblyDialog({ id, name, ...props }: AssemblyDialogProps) {
  const query = useItem(id)
  if (query.data) return <MeasuredAssembly item={query.data.item} {...props} />
  return (
    <Dialog open onOpenChange={props.onClose} title={name} footer={<Button onClick={props.onClose}>Cancel</Button>}>
      {query.isError ? (
        <ReadFailed things="this assembly" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={3} />
      )}
    </Dialog>
  )
}

type MeasuredAssemblyProps = Omit<AssemblyDialogProps, 'id' | 'name'> & { item: Item }

function MeasuredAssembly({ item, room, onClose, onAdd }: MeasuredAssemblyProps) {
  const { name, measures, components } = item
  const figured = (values: Record<string, string>) => quantitiesOf(item, values)
  const form = useSaveForm({
    values: Object.fromEntries(measures.map((each) => [each.name, ''])) as Record<string, string>,
    check: (values) => {
      const found = figured(values)
      const problems = 'problems' in found ? found.problems : []
      return Object.fromEntries(problems.map(({ field, message }) => [field.replace('measures.', ''), message]))
    },
    save: async (values) => figured(values),
    saved: (found) => 'quantities' in found && onAdd(linesOf(item, found.quantities)),
  })
  const count = components.length
  if (count > room)
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={name}
        description={`This document has room for ${room} more lines, and ${name} has ${count}.`}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    )
  return (
    <FormDialog
      form={form}
      title={name}
      description={item.description ?? undefined}
      action={`Add ${count} lines`}
      initialFocus={measures.length > 0 ? 'input' : 'button[type=submit]'}
      onClose={onClose}
    >
      <MeasureFields form={form} measures={measures} />
      <AssemblyResult item={item} measured={form.values} />
    </FormDialog>
  )
}

function linesOf({ components }: Item, quantities: readonly string[]): ItemToTake[] {
  return components.map(({ formula: _, ...line }, at) => ({ ...line, quantity: quantities[at] ?? '1' }))
}
