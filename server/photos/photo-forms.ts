import type { Permission } from '#contract/access/permissions.ts'
import { type changePhotos, photoActions } from '#contract/photos/calls.ts'
import { photoChange } from '#contract/photos/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { Refusal, refuseField } from '#contract/wire/refusal.ts'

export type Input = InputOf<typeof changePhotos>
export type PhotoAction = (typeof photoActions)[number]
export type PhotoForm = 'upload' | 'update' | PhotoAction

/** The one form that was sent; none, two, an unknown one, or one with the fields of another are refused. */
export function readPhotoForm(input: Input): PhotoForm {
  const sent = (['image', 'photo_id', 'photo_ids', 'action'] as const).filter((name) => input[name] !== undefined)
  const isMany = input.photo_ids !== undefined || input.action !== undefined
  const forms = [input.image, input.photo_id, isMany || undefined].filter((each) => each !== undefined)
  if (forms.length !== 1) throw refuseForm(sent, 'Send exactly one of image, photo_id or photo_ids with an action')
  const form = isMany ? actionOf(input, sent) : input.image ? 'upload' : 'update'
  const stray = Object.keys(fieldsOf).find((name) => given(input, name) && !fieldsOf[name]?.includes(form))
  if (stray) throw refuseField(stray, `Send ${stray} with ${fieldsOf[stray]?.map(wordsOf).join(' or ')}`)
  if (form === 'upload' && input.image?.length === 0) throw refuseField('image', 'Choose a photo')
  if (form !== 'upload' && form !== 'update' && !input.photo_ids) throw refuseField('photo_ids', 'Choose photos')
  return form
}

function actionOf({ action }: Input, sent: readonly string[]): PhotoAction {
  const known = photoActions.find((each) => each === action)
  if (!known) throw refuseForm(sent, `Use one of ${photoActions.join(', ')}`)
  return known
}

function refuseForm(sent: readonly string[], said: string): Refusal {
  return new Refusal('invalid_action', said, { fields: Object.fromEntries(sent.map((name) => [name, [said]])) })
}

/** The forms that take a field. */
const fieldsOf: Record<string, PhotoForm[]> = {
  ...Object.fromEntries(Object.keys(photoChange).map((name) => [name, ['update'] satisfies PhotoForm[]])),
  version: ['update'],
  share_with_job: ['update', 'toggle_share'],
  gallery_id: ['move'],
}

function given(input: Input, name: string): boolean {
  return input[name as keyof Input] !== undefined
}

function wordsOf(form: PhotoForm): string {
  return form === 'update' ? 'photo_id' : form === 'upload' ? 'image' : `action=${form}`
}

/** The rights that a form takes: all of them. */
export function rightsOf(form: PhotoForm, input: Input): Permission[] {
  if (form === 'upload' || form === 'move') return ['photos.upload']
  if (form === 'delete_photos' || form === 'restore_photos') return ['photos.delete']
  if (form === 'toggle_share') return ['photos.share']
  const draws = Object.keys(photoChange).some((name) => given(input, name))
  const shares = input.share_with_job !== undefined
  if (input.save_copy) return ['photos.upload', 'photos.annotate']
  return [...(shares ? (['photos.share'] as const) : []), ...(draws || !shares ? (['photos.annotate'] as const) : [])]
}
