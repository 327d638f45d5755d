import { problemOfAssembly } from '#contract/billing/price-book/assembly-rules.ts'
import { bookLimits } from '#contract/billing/price-book/limit-rules.ts'
import type { Item } from '#contract/billing/price-book/shapes.ts'
import { newItem } from '#contract/billing/price-book/shapes.ts'
import { useHasAll } from '#web/api/access.ts'
import { useSaveForm } from '#web/api/form/use-save-form.ts'
import { useTheirs } from '#web/api/use-theirs.ts'
import { Button } from '#web/ui/basic/button.tsx'
import { toast } from '#web/ui/basic/toast-store.ts'
import { ChangedMeanwhile } from '#web/ui/form/changed-meanwhile.tsx'
import { FormSheet } from '#web/ui/form/form-sheet.tsx'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { AssemblyFields } from './assembly-fields.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemFields } from './item-fields.tsx'
import { type ItemValues, sentOf, valuesOf } from './item-values.ts'
import { useCreateItem, useItem, useUpdateItem } from './queries.ts'

type ItemSheetProps = { id?: string; isAssembly?: boolean; onClose: () => void }

/** New or edit: all that is said of an item, and the lines of an assembly with a try-out. */
export function ItemSheet({ id, isAssembly = false, onClose }: ItemSheetProps) {
  const query = useItem(id)
  const mayWrite = useHasAll()(['estimates.edit', 'prices.view'])
  const item = query.data?.item
  if (id && !item)
    return (
      <Sheet open onOpenChange={onClose} title="Item" footer={<Button onClick={onClose}>Close</Button>}>
        {query.isError ? (
          <ReadFailed things="this item" error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton rows={6} />
        )}
      </Sheet>
    )
  if (item && !mayWrite)
    return (
      <Sheet open onOpenChange={onClose} title={item.name} footer={<Button onClick={onClose}>Close</Button>}>
        <ItemFacts item={item} />
      </Sheet>
    )
  return <EditItem item={item} isAssembly={item?.is_assembly ?? isAssembly} onClose={onClose} />
}

type EditItemProps = { item: Item | undefined; isAssembly: boolean; onClose: () => void }

function EditItem({ item, isAssembly, onClose }: EditItemProps) {
  const { before, theirs, failed, takeTheirs } = useTheirs(item)
  const [create, update] = [useCreateItem(), useUpdateItem()]
  const seesCosts = useHasAll()(['costs.view'])
  const form = useSaveForm({
    values: valuesOf(before, isAssembly),
    check: (values) => problemsOf(values, isAssembly),
    save: (values): Promise<{ message?: string }> => {
      const sent = sentOf(values, { isAssembly, seesCosts })
      return before
        ? update.mutateAsync({ id: before.id, version: (theirs ?? before).version, ...sent })
        : create.mutateAsync({ ...sent, is_assembly: isAssembly })
    },
    saved: () => {
      toast({ kind: 'success', title: isAssembly ? 'Assembly saved' : 'Item saved' })
      onClose()
    },
    failed,
  })
  const noun = isAssembly ? 'assembly' : 'item'
  return (
    <FormSheet
      form={form}
      title={before ? `Edit ${before.name}` : `New ${noun}`}
      action={`Save ${noun}`}
      initialFocus="input[name=name]"
      onClose={onClose}
    >
      {theirs && <ChangedMeanwhile noun={noun} onTakeTheirs={() => takeTheirs(form)} />}
      <ItemFields form={form} isAssembly={isAssembly} seesCosts={seesCosts} />
      {isAssembly && <AssemblyFields form={form} />}
    </FormSheet>
  )
}

/** What is wrong with the form: of the lines of an assembly it is said below them. */
function problemsOf(values: ItemValues, isAssembly: boolean) {
  const { error } = newItem.pick({ name: true }).safeParse(values)
  const named = error ? { name: error.issues[0]?.message ?? '' } : {}
  if (!isAssembly) return named
  if (values.components.length < bookLimits.assemblyLeast)
    return { ...named, components: `Choose at least ${bookLimits.assemblyLeast} items` }
  const problem = problemOfAssembly(
    values.measures.map(({ name, unit }) => ({ name: name.trim().toLowerCase(), unit })),
    values.components,
  )
  if (!problem) return named
  const isMeasure = problem.field.startsWith('measures')
  const at = Number(/\d+/.exec(problem.field)?.[0] ?? 0)
  if (isMeasure) return { ...named, measures: problem.message }
  return { ...named, components: `Check the quantity of ${values.components[at]?.name}` }
}
