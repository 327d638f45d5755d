import { Refusal } from '#contract/wire/refusal.ts'

/** What is refused of the one line that a short form writes, named as the form names it: `line_items.0.photo_ids` is `photo_ids`. */
export async function namedByForm<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || !error.detail.fields) throw error
    const fields = Object.entries(error.detail.fields).map(([field, words]) => [nameOf(field), words])
    throw new Refusal(error.code, error.message, { ...error.detail, fields: Object.fromEntries(fields) })
  })
}

function nameOf(field: string): string {
  const name = field.replace(/^line_items\.\d+\./, '')
  return name === 'name' ? 'title' : name
}
