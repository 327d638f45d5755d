import { useRef } from 'react'
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
import { smallPicture } from '#web/ui/picture/small-picture.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { AssemblyFields } from './assembly-fields.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemPhotoField } from './item-photo-field.tsx'
import { type ItemValues, sentOf, valuesOf } from './item-values.ts'
import { useCreateItem, useItem, useSaveItemPhoto, useUpdateItem } from './queries.ts'

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
  const write = useWriteItem(isAssembly)
  const seesCosts = useHasAll()(['costs.view'])
  const form = useSaveForm({
    values: valuesOf(before, isAssembly),
    check: (values) => problemsOf(values, isAssembly),
    save: (values) => write(values, theirs ?? before),
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
      <ItemPhotoField form={form} kept={before?.photo_url ?? undefined} />
    </FormSheet>
  )
}

/** Writes the item and then its photo: where only the photo is refused, the item is there, and is changed the next time. */
function useWriteItem(isAssembly: boolean) {
  const [create, update, savePhoto] = [useCreateItem(), useUpdateItem(), useSaveItemPhoto()]
  const seesCosts = useHasAll()(['costs.view'])
  const written = useRef<Item>(undefined)
  return async (values: ItemValues, there: Item | undefined): Promise<{ message?: string }> => {
    const sent = sentOf(values, { isAssembly, seesCosts })
    const known = written.current
    const before = known && known.version > (there?.version ?? 0) ? known : there
    const answer = before
      ? await update.mutateAsync({ id: before.id, version: before.version, ...sent })
      : await create.mutateAsync({ ...sent, is_assembly: isAssembly })
    written.current = answer.item
    const { id } = answer.item
    if (values.photo) await savePhoto.mutateAsync({ id, photo: await smallPicture(values.photo) })
    else if (values.remove_photo) await savePhoto.mutateAsync({ id, remove: true })
    return answer
  }
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
