import type { CompanyCtx, Outside } from '#server/http/context.ts'
import { addFiles, type Finish } from '../adding/add-photos.ts'
import type { PhotoRecord } from '../showing/show-photo.ts'
import { ask, drawLook, type Refuse } from './new-look.ts'
import type { PhotoInput } from './photo-input.ts'

/** Adds another photo that is what was sent of this one, marks and all: its original has no more than that. This one stays. */
export async function saveCopy<T>(
  ctx: Outside<CompanyCtx>,
  input: PhotoInput,
  refuse: Refuse,
  finish: Finish<T>,
): Promise<T> {
  const asked = await ctx.inTransaction((inside) => ask(inside, input, refuse))
  const drawn = await drawLook(ctx, asked)
  const { before } = asked
  try {
    const file = { filename: copyName(before.filename), taken: drawn.preview }
    return await addFiles(ctx, input.id, [file], (inside, work) =>
      finish(inside, async (gallery) => {
        const done = await work(gallery)
        await describeCopy(inside, before, input, done.ids)
        return { ...done, message: done.ids.length > 0 ? 'Copy saved' : 'This copy is here already' }
      }),
    )
  } finally {
    await drawn.discard()
  }
}

/** What is said of the photo is said of its copy; the client sees it only once it is shared. */
async function describeCopy({ db, companyId }: CompanyCtx, before: PhotoRecord, input: PhotoInput, ids: string[]) {
  if (ids.length === 0) return
  const { comment = before.comment, tags = before.tags, phase = before.phase } = input
  await db
    .updateTable('photo')
    .set({ comment: comment || null, tags, phase, taken_at: before.taken_at })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
}

function copyName(filename: string): string {
  return `${filename.replace(/\.[^.]*$/, '')} marked.webp`
}
