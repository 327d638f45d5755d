import { zipPhotos } from '#contract/photos/zip/calls.ts'
import { encode } from '#contract/wire/form.ts'
import { writeRequest } from '#web/api/request.ts'
import type { InputFor } from '#web/api/row.ts'
import { toast } from '#web/ui/basic/toast-store.ts'

/**
 * A download of a choice that fits no address: sent as a form into a frame that nobody sees, so that the browser writes the file
 * while it comes, and the page stays. What is refused comes into the frame instead.
 */
export function downloadChosen({ id, ...chosen }: InputFor<typeof zipPhotos>) {
  const frame = Object.assign(document.createElement('iframe'), { name: `zip-${crypto.randomUUID()}`, hidden: true })
  const form = Object.assign(document.createElement('form'), {
    ...{ method: 'post', action: writeRequest(zipPhotos, { id }, {}).url, target: frame.name, hidden: true },
  })
  for (const [name, value] of encode(chosen))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value: String(value) }))
  document.body.append(frame, form)
  // The empty frame has been loaded by now: what comes after it is the answer of a refusal.
  frame.addEventListener('load', () => {
    toast({ kind: 'problem', title: "The photos weren't downloaded", body: 'Reload the page, then try again.' })
    frame.remove()
  })
  form.submit()
  form.remove()
}
