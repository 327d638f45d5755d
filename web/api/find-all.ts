import { limits } from '#contract/values/limits.ts'

/** Every row that a list finds, page after page. */
export async function findAll<Answer extends { total_pages: number }, Row>(
  ask: (paging: { page: number; page_size: number }) => Promise<Answer>,
  rowsOf: (answer: Answer) => readonly Row[],
): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const answer = await ask({ page, page_size: limits.pageSizeMax })
    found.push(...rowsOf(answer))
    if (page >= answer.total_pages) return found
  }
}
